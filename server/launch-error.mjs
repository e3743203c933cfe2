/** A condition that the operator can correct. The message says how, on one line. */
export class LaunchError extends Error {
  /** @override */
  name = "LaunchError";
}

/**
 * Any other error is a bug, whose stack is printed.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  if (error instanceof LaunchError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}

/**
 * @param {unknown} error
 * @returns {string} The error's code (ENOENT, EADDRINUSE, 3D000, ...), or "".
 */
export function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/**
 * @param {unknown} error
 * @returns {string} On one line.
 */
export function messageOf(error) {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join(", ");
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
}
