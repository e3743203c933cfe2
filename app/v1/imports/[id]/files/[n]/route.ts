import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import type { Call } from "@/lib/kernel/http/call";
import { checkReply, handler, route } from "@/lib/kernel/http/route";
import { receiveFile, removeFile } from "@/lib/reporting/imports/operations/files";
import { Import, ImportedFile, ImportFileQuery } from "@/lib/reporting/imports/schema/import";
import { toFile, toImport } from "@/lib/reporting/imports/serialize";

const MAX_PIECE = 16 * 1024 * 1024;

const file = {
  summary: "Send a file of an import",
  description:
    "The body is the file, of any media type. A large file is sent in pieces of at most 16 MiB, each with `Content-Range: bytes 0-786431/2000000`. A piece that does not continue the file answers 409 with the number of received bytes. The first piece replaces a file of the same number. After the last piece of the last file, the files are read.",
  params: { id: "imp" as const },
  numbers: ["n"],
  query: ImportFileQuery,
  rawBody: { limit: MAX_PIECE, tooLarge: "body_too_large" as const },
  operation: receiveFile,
  returns: ImportedFile,
  errors: ["invalid_state_transition", "limit_reached", "payload_too_large"] as const,
  extension: true,
};

export const PUT = handler(file, receiveFile.permit, async ({ call, run, input: { values } }) => {
  const { id, n, filename, bytes } = values as { id: string; n: number; filename: string; bytes: Uint8Array };
  const kept = toFile(await run({ id, n, filename, bytes, ...rangeOf(call, bytes.length) }));
  checkReply(ImportedFile, kept);
  return { status: 200, headers: {}, body: JSON.stringify(kept) };
});

/** @throws AppError invalid_header */
function rangeOf(call: Call, length: number): { offset: number; size: number } {
  const header = call.header("content-range");
  if (header === undefined) return { offset: 0, size: length };
  const [, from, to, size] = (/^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header) ?? []).map(Number);
  if (from === undefined || to === undefined || size === undefined || to - from + 1 !== length || to >= size) {
    throw errorOf([faultAt({ header: "Content-Range" }, "invalid_header", "content_range_malformed")]);
  }
  return { offset: from, size };
}

export const DELETE = route({
  summary: "Remove a file of an import",
  params: { id: "imp" },
  numbers: ["n"],
  operation: removeFile,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  errors: ["invalid_state_transition"],
  extension: true,
});
