/** A request as `route()` sees it, whichever server it came through. */
export interface Call {
  method: string;
  /** The path without the query, as it was sent. */
  path: string;
  /** What follows the `?`, or an empty string. */
  search: string;
  params: Readonly<Record<string, string>>;
  /** The client's address, as far as it can be trusted; empty when it is not known. */
  ip: string;
  header: (name: string) => string | undefined;
  /** Reads the body. @throws AppError payload_too_large as soon as more than `limit` bytes have come. */
  body: (limit: number) => Promise<Uint8Array>;
}

/** An answer as `route()` makes it. Header names are written as they go out. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** With a 304, what it says is unchanged; it is not sent. */
  body: string | Uint8Array;
  /** In place of the body: bytes that are sent as they come, for what is too long to be held. */
  stream?: AsyncIterable<Uint8Array>;
}
