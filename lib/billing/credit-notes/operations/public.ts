import { systemContext } from "@/lib/kernel/auth/system-context";
import { notFound } from "@/lib/kernel/core/errors";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { formatIssued } from "@/lib/billing/e-invoices/rules/carrier";
import type { EInvoiceFormat } from "@/lib/billing/e-invoices/rules/formats";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { logoOn } from "@/lib/billing/invoices/operations/sheet";
import { publicUrl } from "@/lib/billing/invoices/serialize/invoice";
import { creditNoteUrl, toPrinted } from "../serialize";
import { findByToken, issuedOf, type LinkedCreditNote } from "../store/credit-notes";
import type { CreditNoteRow } from "../store/rows";
import { loadView } from "./view";

export interface PublicCreditNote {
  printed: Printed;
  /** Null for a PDF only. */
  data: EInvoiceFormat | null;
  logo: LogoFile | null;
  /** Null without a public page. */
  invoiceUrl: string | null;
}

const read = query("credit_notes:read", async (scope, { id }: { id: string }): Promise<PublicCreditNote> => {
  const view = await loadView(scope, id);
  const { invoice } = view.row;
  return {
    printed: toPrinted(view),
    data: formatIssued(view.row.eInvoice),
    logo: await noteLogo(scope, view.row),
    invoiceUrl: invoice.publicToken && publicUrl(invoice.publicToken),
  };
});

/** @throws AppError not_found */
export async function publicCreditNote(token: string, now: Date): Promise<PublicCreditNote> {
  const { workspaceId, id } = await creditNoteOfLink(token);
  return read.run(await systemContext(workspaceId, now), { id });
}

/** @throws AppError not_found */
export async function creditNoteOfLink(token: string): Promise<LinkedCreditNote> {
  const found = /^[\w-]{32}$/.test(token) ? await findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}

export function noteLogo(scope: QueryScope, { status, logoHash }: CreditNoteRow): Promise<LogoFile | null> {
  return logoOn(scope, { status: status === "draft" ? "draft" : "sent", logoHash });
}

export interface PublicNoteLink {
  number: string;
  url: string;
  whole: boolean;
}

/** Links to the issued credit notes of an invoice, oldest first. */
export async function noteLinks({ db, workspaceId }: QueryScope, invoiceId: string): Promise<PublicNoteLink[]> {
  const notes = await issuedOf(db, workspaceId, invoiceId);
  return notes.flatMap(({ number, publicToken, totalMinor, invoice }) =>
    number !== null && publicToken !== null
      ? [{ number, url: creditNoteUrl(publicToken), whole: totalMinor === invoice.totalMinor }]
      : [],
  );
}
