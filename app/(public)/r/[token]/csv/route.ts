import { fileAnswer } from "@/lib/kernel/http/file-answer";
import { publicCsv } from "@/lib/reporting/saved-reports/operations/public-sheet";

/** The link needs no sign-in. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const isDetailed = new URL(request.url).searchParams.has("entries");
  return fileAnswer(() => publicCsv(token, { isDetailed }, new Date()));
}
