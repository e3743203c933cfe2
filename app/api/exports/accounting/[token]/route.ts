import { accountingFile } from "@/lib/billing/accounting/operations/file";
import { fileAnswer } from "@/lib/kernel/http/file-answer";

/** The link of an export needs no sign-in. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return fileAnswer(() => accountingFile(token, new Date()));
}
