import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { LineTax, TaxSum } from "@/lib/billing/invoices/rules/taxes";

/** Documents of a period, or those with these ids. */
export type Wanted = { from: string; to: string; limit: number } | { ids: readonly string[] };

interface Common {
  id: string;
  number: string;
  date: string;
  clientId: string | null;
  clientName: string;
  title: string;
  currency: string;
  totalMinor: number;
}

interface LineJson {
  kind: string;
  amountMinor: number;
  taxes: LineTax[];
}

export interface InvoiceSource extends Common {
  dueDate: string | null;
  discountMinor: number;
  taxes: TaxSum[];
  lines: LineJson[];
}

export interface PaymentSource extends Common {
  deductionMinor: number;
  deductionReason: "bank_fee" | "write_off" | null;
  /** From a retainer. */
  isPrepaid?: boolean;
}

export interface ExpenseSource extends Common {
  categoryId: string;
  categoryName: string;
  taxMinor: number;
  isReimbursable: boolean;
  exchangeRate: string | null;
  exchangeTo: string | null;
}

/** An issued invoice that is not void. A void one counts if credit notes cancel it. */
export const IS_BOOKED = sql`(i.status in ('sent', 'paid', 'credited') or i.status = 'void' and exists (
  select 1 from credit_notes n where n.workspace_id = i.workspace_id and n.invoice_id = i.id and n.status = 'issued'))`;

export function invoices(db: Db, workspaceId: string, wanted: Wanted): Promise<InvoiceSource[]> {
  return read<InvoiceSource & Record<string, unknown>>(
    db,
    sql`select i.id, i.number, i.issue_date as date, i.due_date as "dueDate", i.client_id as "clientId",
        coalesce(i.client_snapshot->>'name', c.name) as "clientName", '' as title, i.currency,
        i.total_minor as "totalMinor", i.discount_minor as "discountMinor", i.taxes,
        coalesce((select json_agg(json_build_object('kind', l.kind, 'amountMinor', l.amount_minor, 'taxes', l.taxes)
          order by l.position) from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id), '[]') as lines
      from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
      where i.workspace_id = ${workspaceId}::uuid and ${IS_BOOKED}
        and ${within(wanted, sql`i.id`, sql`i.issue_date`)} ${inOrder(wanted, sql`i.issue_date, i.number, i.id`)}`,
  );
}

/** Lines have their amount after the discount. */
export function creditNotes(db: Db, workspaceId: string, wanted: Wanted): Promise<InvoiceSource[]> {
  return read<InvoiceSource & Record<string, unknown>>(
    db,
    sql`select n.id, n.number, n.issue_date as date, null as "dueDate", n.client_id as "clientId",
        coalesce(n.client_snapshot->>'name', c.name) as "clientName", i.number as title, n.currency,
        n.total_minor as "totalMinor", 0 as "discountMinor", n.taxes,
        coalesce((select json_agg(json_build_object('kind', il.kind, 'amountMinor', l.net_minor, 'taxes', l.taxes)
          order by l.position) from credit_note_lines l join invoice_lines il
            on il.workspace_id = l.workspace_id and il.invoice_id = l.invoice_id and il.id = l.invoice_line_id
          where l.workspace_id = n.workspace_id and l.credit_note_id = n.id), '[]') as lines
      from credit_notes n join clients c on c.workspace_id = n.workspace_id and c.id = n.client_id
        join invoices i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
      where n.workspace_id = ${workspaceId}::uuid and n.status = 'issued'
        and ${within(wanted, sql`n.id`, sql`n.issue_date`)} ${inOrder(wanted, sql`n.issue_date, n.number, n.id`)}`,
  );
}

/** Without payments from credit and in test mode, which move no money. */
export function payments(db: Db, workspaceId: string, wanted: Wanted): Promise<PaymentSource[]> {
  return read<PaymentSource & Record<string, unknown>>(
    db,
    sql`select p.id, i.number, p.paid_on as date, i.client_id as "clientId",
        coalesce(i.client_snapshot->>'name', c.name) as "clientName", coalesce(p.reference, '') as title, i.currency,
        p.amount_minor + p.deduction_minor as "totalMinor", p.deduction_minor as "deductionMinor",
        p.deduction_reason as "deductionReason", p.retainer_id is not null as "isPrepaid"
      from payments p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
        join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
      where p.workspace_id = ${workspaceId}::uuid and p.credit_id is null and not p.is_test and i.number is not null
        and ${within(wanted, sql`p.id`, sql`p.paid_on`)} ${inOrder(wanted, sql`p.paid_on, i.number, p.id`)}`,
  );
}

export function refunds(db: Db, workspaceId: string, wanted: Wanted): Promise<PaymentSource[]> {
  return read<PaymentSource & Record<string, unknown>>(
    db,
    sql`select r.id, coalesce(i.number, '') as number, r.refunded_on as date, k.client_id as "clientId",
        c.name as "clientName", coalesce(r.reference, '') as title, k.currency, r.amount_minor as "totalMinor",
        0 as "deductionMinor", null as "deductionReason"
      from refunds r join client_credits k on k.workspace_id = r.workspace_id and k.id = r.credit_id
        join invoices i on i.workspace_id = k.workspace_id and i.id = k.invoice_id
        join clients c on c.workspace_id = k.workspace_id and c.id = k.client_id
      where r.workspace_id = ${workspaceId}::uuid
        and not exists (select 1 from payments p where p.workspace_id = k.workspace_id and p.id = k.payment_id and p.is_test)
        and ${within(wanted, sql`r.id`, sql`r.refunded_on`)} ${inOrder(wanted, sql`r.refunded_on, i.number, r.id`)}`,
  );
}

export function expenses(db: Db, workspaceId: string, wanted: Wanted): Promise<ExpenseSource[]> {
  return read<ExpenseSource & Record<string, unknown>>(
    db,
    sql`select e.id, '' as number, e.spent_on as date, p.client_id as "clientId", u.name as "clientName",
        split_part(e.notes, chr(10), 1) as title, e.currency, e.amount_minor as "totalMinor",
        e.category_id as "categoryId", g.name as "categoryName", coalesce(e.tax_minor, 0) as "taxMinor",
        e.reimbursable as "isReimbursable", e.exchange_rate as "exchangeRate", e.exchange_to as "exchangeTo"
      from expenses e join expense_categories g on g.workspace_id = e.workspace_id and g.id = e.category_id
        join users u on u.id = e.user_id
        left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id
      where e.workspace_id = ${workspaceId}::uuid
        and ${within(wanted, sql`e.id`, sql`e.spent_on`)} ${inOrder(wanted, sql`e.spent_on, e.id`)}`,
  );
}

function within(wanted: Wanted, id: Sql, day: Sql): Sql {
  if ("ids" in wanted) return sql`${id} = any(${wanted.ids}::uuid[])`;
  return sql`${day} between ${wanted.from}::date and ${wanted.to}::date`;
}

function inOrder(wanted: Wanted, columns: Sql): Sql {
  return "ids" in wanted ? sql`order by ${columns}` : sql`order by ${columns} limit ${wanted.limit}`;
}
