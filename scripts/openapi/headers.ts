const ETAG = '"3-9f86d081884c7d65"';

function header(description: string, example: string | number) {
  const type = typeof example === "number" ? "integer" : "string";
  return { description, schema: { type }, example };
}

export const HEADERS = {
  "Request-Id": header("Identifies this request in the server's log.", "req_01m7yp4jademgb7e4vec1cvggx"),
  RateLimit: header("The requests that are left, and the seconds until the limit is full again.", '"key";r=99;t=1'),
  "RateLimit-Policy": header("The limit: requests in a window of seconds.", '"key";q=600;w=60'),
  "Retry-After": header("Seconds to wait before the next attempt.", 3),
  "WWW-Authenticate": header("How to authenticate.", "Bearer"),
  ETag: header("This version of the object, for If-Match and If-None-Match.", ETAG),
  Location: header("Where the new object is.", "https://stint.example.com/v1/clients/cli_01m7yp4jademgb7e4vec1cvggx"),
  Link: header(
    'The next page (`rel="next"`), and the documentation of a deprecation.',
    '<https://stint.example.com/v1/clients?cursor=WyJ4Il0>; rel="next"',
  ),
  "Idempotent-Replayed": header(
    "`true` when this is the stored answer to an earlier request with the same key.",
    "true",
  ),
} as const;

export const PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Makes retries safe: for at least 24 hours the same key and body get the stored answer, with `Idempotent-Replayed: true`, and have no second effect.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[ -~]+$" },
    example: "2f1c9a7e-5b0d-4f7c-9f0e-7a2f6b1d3c55",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: "The `ETag` that was read. When the object has another version by now, the answer is 412.",
    schema: { type: "string" },
    example: ETAG,
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` that was read. When nothing has changed, the answer is 304 without a body.",
    schema: { type: "string" },
    example: ETAG,
  },
  SecFetchSite: {
    name: "Sec-Fetch-Site",
    in: "header",
    required: false,
    description:
      "Browsers send it by themselves. A change by session must come from Stint's own pages: `same-origin`, or an `Origin` that is Stint's address.",
    schema: { type: "string", enum: ["same-origin"] },
    example: "same-origin",
  },
} as const;

export type HeaderName = keyof typeof HEADERS;
