import { newPublicId } from "@/lib/core/ids";
import { answerable, assertDatabaseThere } from "./failures";
import { toProblem } from "./problems";

/** A PDF as a Web response, or the problem that kept it from being made. For links that need no credential. */
export async function pdfAnswer(
  make: () => Promise<{ bytes: Uint8Array; filename: string }>,
  { isDownload }: { isDownload: boolean },
): Promise<Response> {
  const requestId = newPublicId("req");
  const headers = { "Request-Id": requestId, "Cache-Control": "no-store" };
  try {
    assertDatabaseThere();
    const { bytes, filename } = await make();
    const disposition = `${isDownload ? "attachment" : "inline"}; filename="${filename}"`;
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, "Content-Type": "application/pdf", "Content-Disposition": disposition },
    });
  } catch (error) {
    const problem = toProblem(answerable(error, { request_id: requestId }, "no PDF"), requestId);
    return new Response(problem.body as string, {
      status: problem.status,
      headers: { ...headers, ...problem.headers },
    });
  }
}
