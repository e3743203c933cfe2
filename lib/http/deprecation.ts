import type { Reply } from "./call";

/** Something of the interface that will go. Its clients have 12 months from `since`. */
export interface Deprecation {
  /** RFC 3339 instant from which it should not be used. */
  since: string;
  /** RFC 3339 instant from which it may be gone. */
  sunset: string;
  /** Where to read what to do instead. */
  link: string;
}

/** The reply with `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where to read about it, beside the links it has. */
export function withDeprecation({ since, sunset, link }: Deprecation, reply: Reply): Reply {
  const about = `<${link}>; rel="deprecation"; type="text/html"`;
  const { Link: links } = reply.headers;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      Deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
      Sunset: new Date(sunset).toUTCString(),
      Link: links === undefined ? about : `${links}, ${about}`,
    },
  };
}
