import { pdfAnswer } from "@/lib/kernel/http/file-answer";
import { exportedPdf } from "@/lib/billing/credit-notes/operations/pdf";

/** The link of an export needs no sign-in. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return pdfAnswer(() => exportedPdf(token, new Date()), { isDownload: true });
}
