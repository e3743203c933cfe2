import { z } from "zod";
import { Id, Instant, Line, Text } from "@/lib/kernel/core/wire";
import { CONTENT_TYPES } from "./rules";

export const File = z
  .strictObject({
    id: Id("fil"),
    filename: Line(200).meta({ example: "receipt-4417.pdf" }),
    content_type: z.enum(CONTENT_TYPES).meta({ description: "Recognized from the content, not from the name." }),
    size: z.int().min(1).meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "SHA-256 of the content, in hexadecimal." }),
    url: z.url().meta({ description: "Signed address of the content. It is valid for 10 minutes." }),
    created_at: Instant,
  })
  .meta({
    id: "File",
    description: "An uploaded file, such as a receipt. A file that nothing uses is deleted after 24 hours.",
  });
export type File = z.infer<typeof File>;

export const FileUpload = z.strictObject({
  filename: Text(1000).min(1).meta({
    description:
      "Name of the file. Folders and control characters are removed, and the extension becomes that of the content.",
    example: "receipt-4417.pdf",
  }),
});
export type FileUpload = z.infer<typeof FileUpload>;
