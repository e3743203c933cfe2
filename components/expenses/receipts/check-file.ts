import { CONTENT_TYPES, MAX_SIZE } from "@/lib/billing/files/rules";

/** Accepted by the browser's choice of files. */
export const ACCEPT = CONTENT_TYPES.join(",");

/** Return why the browser need not send the file. The server checks the content. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): "type" | "size" | "empty" | null {
  if (size === 0) return "empty";
  if (size > MAX_SIZE) return "size";
  return type === "" || CONTENT_TYPES.some((known) => known === type) ? null : "type";
}
