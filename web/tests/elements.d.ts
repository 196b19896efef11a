// elements.d.ts -- in tests of pages, the elements of a selector are whatever the test takes them for.

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): any;
}
