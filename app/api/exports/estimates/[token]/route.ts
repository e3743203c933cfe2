import { documentAnswer } from "@/lib/kernel/http/file-answer";
import { exportedFile } from "@/lib/billing/estimates/operations/pdf";

/** The link of an export needs no sign-in. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return documentAnswer(() => exportedFile(token, new Date()), { isDownload: true });
}
