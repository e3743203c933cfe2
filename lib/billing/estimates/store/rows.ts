import { CLIENT_INSTANTS, bytesOf, jsonOf, withInstants, type Domain } from "@/lib/kernel/db/columns";
import { fromDateColumn } from "@/lib/kernel/core/civil-date";
import { Prisma, type Client, type Estimate, type EstimateLine } from "@/lib/kernel/db/generated/client";
import { sql } from "@/lib/kernel/db/sql";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { withLinks } from "@/lib/billing/payment-links/rules/snapshots";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import type { LineTax, TaxSum } from "@/lib/billing/invoices/rules/taxes";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { StoredPart } from "../rules/schedule";
import type { StoredDecision } from "../rules/state";

type JsonColumns = "taxes" | "schedule" | "clientSnapshot" | "sellerSnapshot" | "externalRefs" | "decision";

export type EstimateLineRow = Domain<Omit<EstimateLine, "taxes">> & { taxes: LineTax[] };

export interface EstimateColumns extends Domain<Omit<Estimate, JsonColumns>, "issueDate" | "validUntil"> {
  taxes: TaxSum[];
  schedule: StoredPart[];
  clientSnapshot: ClientSnapshot | null;
  sellerSnapshot: SellerSnapshot | null;
  externalRefs: ExternalRef[];
  decision: StoredDecision | null;
}

/** An invoice or draft that bills a part of the estimate or of another version, or the milestone of a part. Not void, and not credited whole. */
export interface BilledPart {
  invoiceId: string;
  number: string | null;
  /** Billed as a milestone of the project, without lines of the estimate. */
  isMilestone: boolean;
  /** Index into the schedule. */
  part: number | null;
  /** Of the estimate's total. */
  amountMinor: number;
  discountMinor: number;
  lines: { id: string; amountMinor: number }[];
}

export interface EstimateRow extends EstimateColumns {
  client: Client;
  lines: EstimateLineRow[];
  /** Oldest first. */
  invoices: BilledPart[];
  supersededById: string | null;
  /** Number of the superseded version. */
  supersedesNumber: string | null;
  /** Current name, which a draft would be sent with. */
  currentProjectName: string | null;
}

/** Deposits on the invoice `i`, with tax. Each tax is rounded up, because the total can round it either way. */
const DEPOSITS = sql`(select coalesce(sum(d.minor + ceil(d.minor * d.compound)), 0)::bigint
  from invoice_lines l
    cross join lateral (select
      -l.amount_minor + coalesce(sum(ceil(-l.amount_minor * (t.tax ->> 'rate')::numeric / 100))
        filter (where not (t.tax ->> 'compound')::boolean), 0) as minor,
      coalesce(sum((t.tax ->> 'rate')::numeric / 100) filter (where (t.tax ->> 'compound')::boolean), 0) as compound
      from jsonb_array_elements(l.taxes) as t(tax)) d
  where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'deposit')`;

/** An invoice counts with at most its total before deposits, because lines can be removed from a draft. */
const BILLED_BY_LINES = sql`select i.id as "invoiceId", i.number, false as "isMilestone", i.estimate_part as part,
    least(i.estimate_minor, i.total_minor + ${DEPOSITS}) as "amountMinor", i.discount_minor as "discountMinor", b.lines, i.created_at as at
  from estimates v join invoices i on i.workspace_id = v.workspace_id and i.estimate_id = v.id
    cross join lateral (select json_agg(json_build_object('id', l.estimate_line_id, 'amountMinor', l.amount_minor)) as lines
      from invoice_lines l
      where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.estimate_line_id is not null) b
  where v.workspace_id = e.workspace_id and v.original_id = e.original_id and i.status <> 'void' and b.lines is not null
    and (i.total_minor = 0 or i.total_minor > (select coalesce(sum(n.total_minor), 0) from credit_notes n
      where n.workspace_id = i.workspace_id and n.invoice_id = i.id and n.status <> 'draft'))`;

/** Parts whose milestone was billed on its own. The share of the amount in the fee is that of the estimate. */
const BILLED_BY_MILESTONE = sql`select i.id, i.number, true, (p.place - 1)::int,
    round(e.total_minor * l.amount_minor::numeric / greatest(e.subtotal_minor - e.discount_minor, 1))::bigint, 0, '[]'::json, i.created_at
  from jsonb_array_elements(e.schedule) with ordinality as p(part, place)
    join milestones m on m.workspace_id = e.workspace_id and m.id = (p.part ->> 'milestoneId')::uuid
      and m.project_id = e.created_project_id
    join invoices i on i.workspace_id = m.workspace_id and i.id = m.invoice_id
    join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.id = m.invoice_line_id
  where l.estimate_line_id is null`;

/** Invoices that bill the estimate `e`. */
export const BILLED = sql`${BILLED_BY_LINES} union all ${BILLED_BY_MILESTONE} order by at, "invoiceId"`;

export const SELECT = sql`select ${jsonOf(Prisma.EstimateScalarFieldEnum, "e")} as estimate, ${jsonOf(Prisma.ClientScalarFieldEnum, "c")} as client,
    coalesce((select json_agg(${jsonOf(Prisma.EstimateLineScalarFieldEnum, "l")} order by l.position) from estimate_lines l
      where l.workspace_id = e.workspace_id and l.estimate_id = e.id), '[]') as lines,
    coalesce((select json_agg(b) from (${BILLED}) b), '[]') as invoices,
    (select s.id from estimates s where s.workspace_id = e.workspace_id and s.original_id = e.original_id
      and s.supersedes_id = e.id and s.status <> 'draft') as superseded_by,
    (select s.number from estimates s where s.workspace_id = e.workspace_id and s.id = e.supersedes_id) as supersedes,
    p.name as project
  from estimates e join clients c on c.workspace_id = e.workspace_id and c.id = e.client_id
    left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id`;

export interface EstimateJson {
  estimate: EstimateColumns;
  client: Client;
  lines: EstimateLineRow[];
  invoices: BilledPart[];
  superseded_by: string | null;
  supersedes: string | null;
  project: string | null;
}

const INSTANTS = ["sentAt", "viewedAt", "expiredAt", "remindedAt", "decidedAt", "createdAt", "updatedAt"] as const;

export function toEstimateRow({ estimate, client, ...found }: EstimateJson): EstimateRow {
  withInstants(estimate, INSTANTS);
  return Object.assign(estimate, {
    logoHash: estimate.logoHash && bytesOf(estimate.logoHash),
    client: withInstants(client, CLIENT_INSTANTS),
    lines: found.lines,
    invoices: found.invoices,
    supersededById: found.superseded_by,
    supersedesNumber: found.supersedes,
    currentProjectName: found.project,
  });
}

export function toColumns(row: Estimate): EstimateColumns {
  return {
    ...row,
    issueDate: row.issueDate && fromDateColumn(row.issueDate),
    validUntil: row.validUntil && fromDateColumn(row.validUntil),
    discountAmount: row.discountAmount === null ? null : Number(row.discountAmount),
    subtotalMinor: Number(row.subtotalMinor),
    discountMinor: Number(row.discountMinor),
    taxMinor: Number(row.taxMinor),
    totalMinor: Number(row.totalMinor),
    taxes: row.taxes as unknown as TaxSum[],
    schedule: row.schedule as unknown as StoredPart[],
    clientSnapshot: row.clientSnapshot as ClientSnapshot | null,
    sellerSnapshot: withLinks(row.sellerSnapshot as SellerSnapshot | null),
    externalRefs: row.externalRefs as ExternalRef[],
    decision: row.decision as StoredDecision | null,
  };
}
