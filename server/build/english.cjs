/**
 * React Aria ships its texts for screen readers in thirty languages, and every page would load all of them. In browsers
 * each of these files becomes the English one. Pages in other languages carry their texts as a script (`app/layout.tsx`).
 */
module.exports = () => 'export { default } from "./en-US.mjs";';
