// dancing_links.mjs -- counts the solutions of an exact cover by the package dancing-links of npm, to compare with.
//
//     npm install dancing-links
//     node bench/covers/dancing_links.mjs node_modules/dancing-links/built/lib/index.js < FILE
//
// It reads the text of docs/FORMAT.md without colours and bounds.  It prints the count, and on stderr the processor time
// in ms to build the solver and search, without that to start node and read the text.

import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

const { DancingLinks } = await import(pathToFileURL(process.argv[2]))

const lines = readFileSync(0, "utf8").split("\n").filter((line) => line.trim() && !line.trim().startsWith("|"))
const [primary, secondary = []] = lines[0].split("|").map((part) => part.split(/\s+/).filter(Boolean))
const number = new Map([...primary, ...secondary].map((name, i) => [name, i]))
const options = lines.slice(1).map((line) => {
  const items = line.split(/\s+/).filter(Boolean).map((name) => number.get(name))
  if (items.includes(undefined)) throw new Error(`an unknown item, or a colour: ${line}`)
  return {
    primary: items.filter((i) => i < primary.length),
    secondary: items.filter((i) => i >= primary.length).map((i) => i - primary.length)
  }
})

const before = process.cpuUsage()
const solver = new DancingLinks().createSolver({ primaryColumns: primary.length, secondaryColumns: secondary.length })
for (const [i, option] of options.entries()) if (option.primary.length > 0) solver.addSparseConstraint(i, option)
let count = 0
for (const _ of solver.createGenerator()) count++
const spent = process.cpuUsage(before)
console.log(count)
console.error(`${((spent.user + spent.system) / 1000).toFixed(1)} ms`)
