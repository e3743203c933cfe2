/** A function needs an unsupported feature. The message names both on one line. */
export class UnsupportedError extends Error {
  override name = "UnsupportedError";
}
