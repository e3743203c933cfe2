import type { Reply } from "@/lib/kernel/http/call";

export type Content = { type: string } & (
  | { body: Uint8Array }
  /** Too long for memory. */
  | { stream: AsyncIterable<Uint8Array> }
);

/** @param filename Plain ASCII without quotes. */
export function attachment(filename: string, { type, ...content }: Content): Reply {
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${filename}"` };
  return { status: 200, headers, body: "", ...content };
}
