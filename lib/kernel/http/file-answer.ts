import { incoming } from "@/lib/kernel/auth/incoming";
import { toAppError, assertDatabaseAvailable, toProblem } from "./problems";

interface FileAnswer {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  type: string;
  disposition: string;
  size?: number;
  headers?: Readonly<Record<string, string>>;
}

export function fileAnswer(
  open: () => Promise<{ body: ReadableStream<Uint8Array>; size?: number; filename: string; type: string }>,
): Promise<Response> {
  return answered(async () => {
    const { filename, ...file } = await open();
    return { ...file, disposition: `attachment; filename="${filename}"` };
  });
}

/** For links without a credential. */
export function documentAnswer(
  make: () => Promise<{ bytes: Uint8Array; filename: string; type: string }>,
  { isDownload }: { isDownload: boolean },
): Promise<Response> {
  return answered(async () => {
    const { bytes, filename, type } = await make();
    const disposition = `${isDownload ? "attachment" : "inline"}; filename="${filename}"`;
    return { body: bytes as Uint8Array<ArrayBuffer>, type, disposition };
  });
}

/** For images and PDFs that people have uploaded. Pages of Stint may show them. */
export function embeddedAnswer(
  make: () => Promise<{ bytes: Uint8Array; filename: string; type: string }>,
): Promise<Response> {
  return answered(async () => {
    const { bytes, filename, type } = await make();
    // Some browsers show no PDF in a sandbox.
    const isSandboxed = type !== "application/pdf";
    return {
      body: bytes as Uint8Array<ArrayBuffer>,
      type,
      disposition: `inline; filename*=UTF-8''${extendedValue(filename)}`,
      headers: {
        "Cache-Control": "private, max-age=600",
        "X-Content-Type-Options": "nosniff",
        ...(isSandboxed && { "Content-Security-Policy": "sandbox; default-src 'none'" }),
      },
    };
  });
}

/** RFC 8187. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function answered(open: () => Promise<FileAnswer>): Promise<Response> {
  const { requestId } = incoming();
  const headers = { "Request-Id": requestId, "Cache-Control": "no-store" };
  try {
    assertDatabaseAvailable();
    const { body, type, disposition, size, headers: own } = await open();
    return new Response(body, {
      headers: {
        ...headers,
        ...own,
        "Content-Type": type,
        "Content-Disposition": disposition,
        ...(size === undefined ? {} : { "Content-Length": String(size) }),
      },
    });
  } catch (error) {
    const problem = toProblem(toAppError(error, { request_id: requestId }, "sending a file failed"), requestId);
    return new Response(problem.body as string, {
      status: problem.status,
      headers: { ...headers, ...problem.headers },
    });
  }
}
