/** The message names function and feature on one line. */
export class UnsupportedError extends Error {
  override name = "UnsupportedError";
}
