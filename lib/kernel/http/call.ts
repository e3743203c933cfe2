export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  /** Without `?`. */
  search: string;
  params: Readonly<Record<string, string>>;
  /** Empty if unknown. */
  ip: string;
  header: (name: string) => string | undefined;
  /** @throws AppError payload_too_large after `limit` bytes. */
  body: (limit: number) => Promise<Uint8Array>;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Not sent with a 304. */
  body: string | Uint8Array;
  /** For bodies too long for memory. */
  stream?: AsyncIterable<Uint8Array>;
}
