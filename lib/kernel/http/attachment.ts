import type { Reply } from "@/lib/kernel/http/call";

/** What is in a file, and its media type. */
export type Content = { type: string } & (
  | { body: Uint8Array }
  /** Sent as it comes, for what is too long to be held. */
  | { stream: AsyncIterable<Uint8Array> }
);

/** A file to be saved under a name, which must be plain ASCII without quotes. */
export function attachment(filename: string, { type, ...content }: Content): Reply {
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${filename}"` };
  return { status: 200, headers, body: "", ...content };
}
