import { documentAnswer } from "@/lib/kernel/http/file-answer";
import { publicXml } from "@/lib/billing/invoices/operations/pdf";

/** The link needs no sign-in. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return documentAnswer(() => publicXml(token, new Date()), { isDownload: true });
}
