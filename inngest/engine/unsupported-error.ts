/** A function asks for what the engine cannot do. The message is one line that names the function and says what it is. */
export class UnsupportedError extends Error {
  override name = "UnsupportedError";
}
