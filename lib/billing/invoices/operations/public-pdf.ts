import { invoicePdf, type PdfFile } from "./pdf";
import { behindLink } from "./public-link";

/**
 * The PDF behind a public link. In a file of its own, so that the page loads nothing that makes PDFs.
 *
 * @throws AppError not_found
 */
export async function publicPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = await behindLink(token);
  return invoicePdf(workspaceId, id, now);
}
