// eslint.config.js -- the rules of eslint for the page.  tools/check_web.py fetches eslint into build/modules.

import { createRequire } from "node:module";

const require = createRequire(new URL("../build/modules/", import.meta.url));
const globals = require("globals");
const js = require("@eslint/js");

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-regex-spaces": "off", // tests compare text of boards
      "no-unused-vars": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  { files: ["src/**"], languageOptions: { globals: globals.browser } },
  { files: ["solver/**"], languageOptions: { globals: globals.worker } },
  { files: ["npm/**", "*.js", "*.mjs"], languageOptions: { globals: globals.node } },
  // Playwright runs functions of tests in a page.
  { files: ["tests/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
