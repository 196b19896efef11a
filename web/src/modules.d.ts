// modules.d.ts -- modules that the build makes, or that have no types.

declare module "exactile-module" {
  /** Starts the WebAssembly module that emcc made. */
  export default function createModule(options: object): Promise<any>;
}

declare module "*/exactile.cjs" {
  export default function createModule(options: object): Promise<any>;
}
