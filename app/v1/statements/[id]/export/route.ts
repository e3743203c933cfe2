import { z } from "zod";
import { getSentFile, toPdf } from "@/lib/billing/statements/operations/document";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";

export const GET = file({
  summary: "Export a sent statement as a PDF",
  description: "The file that was attached to the email, also after later changes of invoices and payments.",
  operation: getSentFile,
  params: { id: "stm" },
  returns: z.never(),
  media: ["application/pdf"],
  errors: ["unavailable"],
  respond: async (statement) => {
    const { filename, type, bytes } = await toPdf(statement);
    return attachment(filename, { type, body: bytes });
  },
  sensitive: true,
  extension: true,
});
