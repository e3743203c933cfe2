import { embeddedAnswer } from "@/lib/kernel/http/file-answer";
import { fileOfLink } from "@/lib/billing/files/operations/files";

/** The link of a file needs no sign-in. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return embeddedAnswer(() => fileOfLink(token, new Date()));
}
