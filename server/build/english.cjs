/**
 * Replace each of React Aria's thirty languages with English, or every page would load all of them. Other languages
 * load their texts with a script (`app/layout.tsx`).
 */
module.exports = () => 'export { default } from "./en-US.mjs";';
