import { publicStatement } from "@/lib/billing/client-links/operations/public";
import { documentAnswer } from "@/lib/kernel/http/file-answer";

/** The link needs no sign-in. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const { searchParams } = new URL(request.url);
  const asked = { month: searchParams.get("month") ?? "", currency: searchParams.get("currency") ?? "" };
  return documentAnswer(() => publicStatement(token, asked, new Date()), { isDownload: true });
}
