/**
 * Whether React has taken over everything that can be pressed or filled: it marks elements while it works on them, and has
 * nothing left to do when it is done. Runs in the page, again and again until it is true.
 */
export async function isAlive(): Promise<boolean> {
  const controls = [...document.querySelectorAll("button, input, textarea")];
  if (!controls.every((control) => Object.keys(control).some((key) => key.startsWith("__react")))) return false;
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
  return true;
}
