/**
 * React Aria ships screen-reader texts in thirty languages, and every page would load all of them. Replace each file
 * with the English one; pages in other languages load theirs with a script (`app/layout.tsx`).
 */
module.exports = () => 'export { default } from "./en-US.mjs";';
