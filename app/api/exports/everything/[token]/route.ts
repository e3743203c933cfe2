import { Readable } from "node:stream";
import { exportFile } from "@/lib/reporting/exports/operations";
import { fileAnswer } from "@/lib/kernel/http/file-answer";

/** The link of an export needs no sign-in. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return fileAnswer(async () => {
    const { filename, size, chunks } = await exportFile(token, new Date());
    return {
      body: Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>,
      size,
      filename,
      type: "application/zip",
    };
  });
}
