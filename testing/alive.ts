/** Whether React has taken over everything that can be pressed or filled. Runs in the page. */
export function isAlive(): boolean {
  const controls = [...document.querySelectorAll("button, input, textarea")];
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith("__react")));
}
