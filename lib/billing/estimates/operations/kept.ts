import type { CommandScope } from "@/lib/kernel/operation";
import { toPdf } from "@/lib/billing/e-invoices/operations/files";
import { sha256 } from "@/lib/billing/invoices/operations/pdf";
import { toPrinted } from "../printed";
import { updateEstimate } from "../store/estimates";
import { keepPdf } from "../store/files";
import { estimateLogo } from "./pdf";
import { loadView } from "./view";

/** Draw and keep the PDF of an estimate that was made with its decision. */
export async function keepDecidedPdf(scope: CommandScope, id: string): Promise<void> {
  const { db, workspaceId } = scope;
  const view = await loadView(scope, id);
  const { decision, decidedAt } = view.row;
  if (decision === null || decidedAt === null) return;
  const logo = await estimateLogo(scope, view.row);
  const { bytes } = await toPdf(workspaceId, { invoice: toPrinted(view), logo });
  const pdfSha256 = await keepPdfOf(scope, id, { bytes, madeAt: decidedAt });
  await updateEstimate(db, workspaceId, view.row, { decision: { ...decision, pdfSha256 } });
}

/** Return the SHA-256 of the PDF, lowercase hex. */
export async function keepPdfOf(
  { db, workspaceId }: CommandScope,
  id: string,
  { bytes, madeAt }: { bytes: Uint8Array; madeAt: Date },
): Promise<string> {
  const hash = sha256(bytes);
  const columns = { sha256: new Uint8Array(Buffer.from(hash, "hex")), bytes: new Uint8Array(bytes), madeAt };
  await keepPdf(db, workspaceId, id, columns);
  return hash;
}
