import { CLIENT_INSTANTS, bytesOf, jsonOf, withInstants, type Domain } from "@/lib/kernel/db/columns";
import { fromDateColumn } from "@/lib/kernel/core/civil-date";
import { Prisma, type Client, type CreditNote, type CreditNoteLine } from "@/lib/kernel/db/generated/client";
import { sql } from "@/lib/kernel/db/sql";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { withLinks } from "@/lib/billing/payment-links/rules/snapshots";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import type { StoredEInvoice } from "@/lib/billing/e-invoices/schema";
import type { LineTax, TaxSum } from "@/lib/billing/invoices/rules/taxes";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";

type JsonColumns = "taxes" | "clientSnapshot" | "sellerSnapshot" | "externalRefs" | "eInvoice";

export type CreditNoteLineRow = Domain<Omit<CreditNoteLine, "taxes">> & { taxes: LineTax[] };

export interface CreditNoteColumns extends Domain<Omit<CreditNote, JsonColumns>, "issueDate"> {
  taxes: TaxSum[];
  clientSnapshot: ClientSnapshot | null;
  sellerSnapshot: SellerSnapshot | null;
  externalRefs: ExternalRef[];
  eInvoice: StoredEInvoice | null;
}

export interface CreditNoteRow extends CreditNoteColumns {
  client: Client;
  lines: CreditNoteLineRow[];
  /** The client credit of its excess over the amount due. */
  creditId: string | null;
  invoice: {
    number: string;
    issueDate: string;
    totalMinor: number;
    publicToken: string | null;
    buyerReference: string | null;
  };
}

export const SELECT = sql`select ${jsonOf(Prisma.CreditNoteScalarFieldEnum, "n")} as note, ${jsonOf(Prisma.ClientScalarFieldEnum, "c")} as client,
    coalesce((select json_agg(${jsonOf(Prisma.CreditNoteLineScalarFieldEnum, "l")} order by l.position) from credit_note_lines l
      where l.workspace_id = n.workspace_id and l.credit_note_id = n.id), '[]') as lines,
    json_build_object('number', i.number, 'issueDate', i.issue_date, 'totalMinor', i.total_minor,
      'publicToken', i.public_token, 'buyerReference', i.buyer_reference) as invoice,
    (select k.id from client_credits k where k.workspace_id = n.workspace_id and k.credit_note_id = n.id) as credit
  from credit_notes n join clients c on c.workspace_id = n.workspace_id and c.id = n.client_id
    join invoices i on i.workspace_id = n.workspace_id and i.id = n.invoice_id`;

export interface CreditNoteJson {
  note: CreditNoteColumns;
  client: Client;
  lines: CreditNoteLineRow[];
  invoice: CreditNoteRow["invoice"];
  credit: string | null;
}

export function toCreditNoteRow({ note, client, lines, invoice, credit }: CreditNoteJson): CreditNoteRow {
  withInstants(note, ["issuedAt", "createdAt", "updatedAt"]);
  return Object.assign(note, {
    logoHash: note.logoHash && bytesOf(note.logoHash),
    client: withInstants(client, CLIENT_INSTANTS),
    lines,
    invoice,
    creditId: credit,
  });
}

export function toColumns(row: CreditNote): CreditNoteColumns {
  return {
    ...row,
    issueDate: row.issueDate && fromDateColumn(row.issueDate),
    subtotalMinor: Number(row.subtotalMinor),
    discountMinor: Number(row.discountMinor),
    taxMinor: Number(row.taxMinor),
    totalMinor: Number(row.totalMinor),
    appliedMinor: Number(row.appliedMinor),
    taxes: row.taxes as unknown as TaxSum[],
    clientSnapshot: row.clientSnapshot as ClientSnapshot | null,
    sellerSnapshot: withLinks(row.sellerSnapshot as SellerSnapshot | null),
    externalRefs: row.externalRefs as ExternalRef[],
    eInvoice: row.eInvoice as StoredEInvoice | null,
  };
}
