import { invoicePdf, type PdfFile } from "./pdf";
import { behindLink } from "./public-link";

/** The PDF behind a public link. Apart from the page, which is drawn without all that makes PDFs. @throws AppError not_found */
export async function publicPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = await behindLink(token);
  return invoicePdf(workspaceId, id, now);
}
