import { documentAnswer } from "@/lib/kernel/http/file-answer";
import { publicPdf } from "@/lib/billing/estimates/operations/public";

/** The link needs no sign-in. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const isDownload = new URL(request.url).searchParams.has("download");
  return documentAnswer(() => publicPdf(token, new Date()), { isDownload });
}
