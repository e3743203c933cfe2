import { route } from "@/lib/kernel/http/route";
import { uploadFile } from "@/lib/billing/files/operations/files";
import { MAX_SIZE } from "@/lib/billing/files/rules";
import { File, FileUpload } from "@/lib/billing/files/schema";
import { toFile } from "@/lib/billing/files/serialize";

export const POST = route({
  summary: "Upload a file",
  description:
    "The body is the file: JPEG, PNG, WebP or PDF, of at most 10 MiB. The type is recognized from the content; `Content-Type` is ignored. Name the file in `receipt_ids` of an expense within 24 hours.",
  operation: uploadFile,
  query: FileUpload,
  rawBody: { limit: MAX_SIZE, tooLarge: "file_too_large" },
  returns: File,
  serialize: toFile,
  location: (file) => `/files/${file.id}`,
  extension: true,
});
