import { toPublicId } from "@/lib/kernel/core/ids";
import type { File } from "./schema";
import type { FileRow } from "./store";

export function toFile({ url, ...row }: FileRow & { url: string }): File {
  return {
    id: toPublicId("fil", row.id),
    filename: row.filename,
    content_type: row.contentType,
    size: row.size,
    sha256: Buffer.from(row.sha256).toString("hex"),
    url,
    created_at: row.createdAt.toISOString(),
  };
}
