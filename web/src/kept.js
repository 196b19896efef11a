// kept.js -- what the browser keeps between visits.

/** Keeps a text under a key; null forgets it. */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {} // a browser may keep nothing
}

/** Returns the text that is kept under a key, or null. */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
