/**
 * React Aria ships what it says to screen readers in thirty languages, and every page would load all of them. The
 * dashboard is in English, so each of these files becomes the English one.
 */
module.exports = () => 'export { default } from "./en-US.mjs";';
