import { createHash } from "node:crypto";
import type { Context } from "@/lib/kernel/auth/context";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { creditNotePdf, creditNoteXml } from "@/lib/billing/credit-notes/operations/pdf";
import type { DocumentFile } from "@/lib/billing/e-invoices/operations/files";
import { estimatePdf } from "@/lib/billing/estimates/operations/pdf";
import { invoicePdf, invoiceXml } from "@/lib/billing/invoices/operations/pdf";
import type { Records } from "./resources";

type Numbered = { id: string; number: string };

/** The PDF that a client decided on. */
interface ArchivedEstimateFile {
  estimate_id: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** In the archive. */
  path: string;
}

interface Files {
  bytes: (path: string, bytes: Uint8Array) => Promise<void>;
}

/** Numbered documents, in the order of their records. */
export class Documents {
  readonly #invoices: Numbered[] = [];
  readonly #creditNotes: Numbered[] = [];
  readonly #estimates: (Numbered & { isDecided: boolean })[] = [];

  add<Name extends keyof Records>(name: Name, record: Records[Name]): void {
    if (!("number" in record) || record.number === null) return;
    const { id, number } = record;
    if (name === "invoices") this.#invoices.push({ id, number });
    if (name === "credit_notes") this.#creditNotes.push({ id, number });
    if ("decision" in record) this.#estimates.push({ id, number, isDecided: record.decision !== null });
  }

  /** Write PDF and XML files. Return the PDFs that clients decided on. @param onDocument is called before each one. */
  async write(
    archive: Files,
    { actor, now }: Context,
    onDocument: () => Promise<void>,
  ): Promise<ArchivedEstimateFile[]> {
    const { workspaceId } = actor;
    const names = new Set<string>();
    const write = async (document: Numbered, pdf: DocumentFile, xml: DocumentFile | null) => {
      await onDocument();
      const name = fileName(document, names);
      await archive.bytes(`invoices/${name}.pdf`, pdf.bytes);
      if (xml) await archive.bytes(`invoices/${name}.xml`, xml.bytes);
    };
    for (const invoice of this.#invoices) {
      const id = fromPublicId("inv", invoice.id) ?? "";
      await write(invoice, await invoicePdf(workspaceId, id, now), await invoiceXml(workspaceId, id, now));
    }
    for (const note of this.#creditNotes) {
      const id = fromPublicId("crn", note.id) ?? "";
      await write(note, await creditNotePdf(workspaceId, id, now), await creditNoteXml(workspaceId, id, now));
    }
    return this.#writeEstimates(archive, { actor, now }, onDocument);
  }

  async #writeEstimates(
    archive: Files,
    { actor, now }: Pick<Context, "actor" | "now">,
    onDocument: () => Promise<void>,
  ): Promise<ArchivedEstimateFile[]> {
    const names = new Set<string>();
    const decided: ArchivedEstimateFile[] = [];
    for (const estimate of this.#estimates) {
      await onDocument();
      const { bytes } = await estimatePdf(actor.workspaceId, fromPublicId("est", estimate.id) ?? "", now);
      const path = `estimates/${fileName(estimate, names)}.pdf`;
      await archive.bytes(path, bytes);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      if (estimate.isDecided) decided.push({ estimate_id: estimate.id, size: bytes.length, sha256, path });
    }
    return decided;
  }
}

/** Unique: `INV/1` and `INV-1` would be the same file. */
function fileName({ id, number }: Numbered, taken: Set<string>): string {
  const plain = number.replace(/[^\p{L}\p{N}._-]+/gu, "-");
  const name = taken.has(plain.toLowerCase()) ? `${plain}-${id}` : plain;
  taken.add(name.toLowerCase());
  return name;
}
