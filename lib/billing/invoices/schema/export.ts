import { z } from "zod";
import { Instant } from "@/lib/kernel/core/wire";

export const InvoiceExport = z
  .strictObject({
    url: z.url().meta({ description: "Anyone with this link can download the PDF without a credential." }),
    expires_at: Instant,
    filename: z.string(),
    content_type: z.literal("application/pdf"),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "Lowercase hex." }),
  })
  .meta({ id: "InvoiceExport" });
export type InvoiceExport = z.infer<typeof InvoiceExport>;
