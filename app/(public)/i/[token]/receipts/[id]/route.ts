import { publicReceipt } from "@/lib/billing/invoices/operations/public-receipt";
import { referenceTo } from "@/lib/kernel/core/ids";
import { embeddedAnswer } from "@/lib/kernel/http/file-answer";

type Context = { params: Promise<{ token: string; id: string }> };

/** The link needs no sign-in. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token, id } = await params;
  return embeddedAnswer(() => publicReceipt(token, referenceTo("fil", id), new Date()));
}
