import { foldText } from "@/lib/kernel/core/folded";
import { likeAnywhere, likeText } from "@/lib/kernel/db/page";
import { folded, holds } from "@/lib/kernel/db/search-text";
import { isFoundByRef } from "@/lib/kernel/db/external-ref";
import { empty, join, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { SearchResult } from "./schema";

/** Columns that a type does not have are null. */
export interface FoundRow {
  type: Exclude<SearchResult["type"], "time_entry">;
  id: string;
  title: string | null;
  detail: string | null;
  status: string | null;
  color: string | null;
  projectId: string | null;
  dueDate: string | null;
  totalMinor: number | null;
  currency: string | null;
}

export interface SearchInput {
  workspaceId: string;
  /** The whole text, which may be an external reference. */
  text: string;
  /** All must match. */
  words: readonly string[];
  /** Digits of an amount; null if the text is not an amount. */
  digits: string | null;
  /** Limits projects to those that this member sees; null: all. */
  seenBy: string | null;
  /** Limits expenses to those of this manager and of their projects; null: all. */
  managedBy: string | null;
  /** The caller sees email addresses of people. */
  byEmail: boolean;
  /** The caller sees contacts of clients. */
  byContact: boolean;
  /** Limits people found by an external reference to this one; null: all. */
  refsOf: string | null;
}

export const MAX_PER_TYPE = 6;

export async function search(input: SearchInput, types: readonly FoundRow["type"][]): Promise<FoundRow[]> {
  if (types.length === 0) return [];
  const parts = Object.entries(PARTS).filter(([type]) => types.includes(type as FoundRow["type"]));
  const found = parts.map(([, part]) => sql`(${part(input)} limit ${MAX_PER_TYPE}::int)`);
  return run<FoundRow>(sql`select * from (${join(found, " union all ")})
    as found (type, id, title, detail, status, color, "projectId", "dueDate", "totalMinor", currency)`);
}

/** Until a person joins, their account elsewhere stays private. */
const PERSON = sql`coalesce(m.invited_name, u.name)`;

const PARTS: Readonly<Record<FoundRow["type"], (input: SearchInput) => Sql>> = {
  client: ({ workspaceId, text, words, byContact }) => sql`
    select 'client', id, name, ${byContact ? sql`contact_name` : sql`null::text`}, status::text, null, null::uuid, null::date, null::bigint, null
    from clients where workspace_id = ${workspaceId}::uuid and (
      ${occur(byContact ? sql`concat_ws(' ', name, contact_name, email)` : sql`name`, words)}
      ${byContact ? sql`or ${isFoundByRef(sql`id`, workspaceId, "client", text)}` : empty})
    order by ${prefixMatchesFirst(sql`name`, words)}, status, name, id`,

  project: ({ workspaceId, text, words, seenBy }) => sql`
    select 'project', p.id, p.name, c.name, p.status::text, p.color, p.id, null::date, null::bigint, null
    from projects p left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
    where p.workspace_id = ${workspaceId}::uuid and ${isSeen(seenBy)}
      and (${occur(sql`concat_ws(' ', p.name, p.code, c.name)`, words)} or ${isFoundByRef(sql`p.id`, workspaceId, "project", text)})
    order by ${prefixMatchesFirst(sql`p.name`, words)}, p.status, p.name, p.id`,

  task: ({ workspaceId, text, words, seenBy }) => sql`
    select 'task', t.id, t.name, p.name, t.status::text, p.color, p.id, null::date, null::bigint, null
    from tasks t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    where t.workspace_id = ${workspaceId}::uuid and ${isSeen(seenBy)} and (${holds(sql`t.name`, words[0] ?? "")}
      and ${occur(sql`concat_ws(' ', t.name, p.name)`, words)} or ${isFoundByRef(sql`t.id`, workspaceId, "task", text)})
    order by ${prefixMatchesFirst(sql`t.name`, words)}, t.status, t.name, t.id`,

  invoice: ({ workspaceId, text, words, digits }) => sql`
    select 'invoice', i.id, i.number, coalesce(i.client_snapshot ->> 'name', c.name), i.status::text, null, null::uuid, i.due_date,
      i.total_minor, i.currency
    from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
    where i.workspace_id = ${workspaceId}::uuid and (
      ${occur(sql`concat_ws(' ', i.number, case i.status when 'draft' then 'draft' end, i.client_snapshot ->> 'name', c.name, i.purchase_order)`, words)}
      or i.total_minor::text like ${digits === null ? null : `${digits}%`}::text
      or ${isFoundByRef(sql`i.id`, workspaceId, "invoice", text)}
    )
    order by i.created_at desc, i.id desc`,

  credit_note: ({ workspaceId, text, words, digits }) => sql`
    select 'credit_note', n.id, n.number, concat_ws(', ', coalesce(n.client_snapshot ->> 'name', c.name), i.number),
      n.status::text, null, null::uuid, n.issue_date, n.total_minor, n.currency
    from credit_notes n join clients c on c.workspace_id = n.workspace_id and c.id = n.client_id
    join invoices i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
    where n.workspace_id = ${workspaceId}::uuid and (
      ${occur(sql`concat_ws(' ', n.number, case n.status when 'draft' then 'draft' end, n.client_snapshot ->> 'name', c.name, i.number)`, words)}
      or n.total_minor::text like ${digits === null ? null : `${digits}%`}::text
      or ${isFoundByRef(sql`n.id`, workspaceId, "credit_note", text)}
    )
    order by n.created_at desc, n.id desc`,

  estimate: ({ workspaceId, text, words, digits }) => sql`
    select 'estimate', e.id, e.number, concat_ws(', ', coalesce(e.client_snapshot ->> 'name', c.name), nullif(e.title, '')),
      e.status::text, null, null::uuid, e.valid_until, e.total_minor, e.currency
    from estimates e join clients c on c.workspace_id = e.workspace_id and c.id = e.client_id
    where e.workspace_id = ${workspaceId}::uuid and (
      ${occur(sql`concat_ws(' ', e.number, case e.status when 'draft' then 'draft' end, e.title, e.client_snapshot ->> 'name', c.name)`, words)}
      or e.total_minor::text like ${digits === null ? null : `${digits}%`}::text
      or ${isFoundByRef(sql`e.id`, workspaceId, "estimate", text)}
    )
    order by e.created_at desc, e.id desc`,

  recurring_invoice: ({ workspaceId, text, words }) => sql`
    select 'recurring_invoice', r.id, r.name, c.name, r.status::text, null, null::uuid, r.next_on, null::bigint, null
    from recurring_invoices r join clients c on c.workspace_id = r.workspace_id and c.id = r.client_id
    where r.workspace_id = ${workspaceId}::uuid and (${occur(sql`concat_ws(' ', r.name, c.name)`, words)}
      or ${isFoundByRef(sql`r.id`, workspaceId, "recurring_invoice", text)})
    order by ${prefixMatchesFirst(sql`r.name`, words)}, r.status, r.name, r.id`,

  retainer: ({ workspaceId, words }) => sql`
    select 'retainer', r.id, r.name, c.name, r.status::text, null, null::uuid, null::date, null::bigint, null
    from retainers r join clients c on c.workspace_id = r.workspace_id and c.id = r.client_id
    where r.workspace_id = ${workspaceId}::uuid and ${occur(sql`concat_ws(' ', r.name, c.name)`, words)}
    order by ${prefixMatchesFirst(sql`r.name`, words)}, r.status, r.name, r.id`,

  expense: ({ workspaceId, text, words, digits, seenBy, managedBy }) => sql`
    select 'expense', e.id, nullif(e.notes, ''), concat_ws(', ', k.name, p.name), null,
      p.color, null::uuid, e.spent_on, e.amount_minor, e.currency
    from expenses e join expense_categories k on k.workspace_id = e.workspace_id and k.id = e.category_id
    left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id
    where e.workspace_id = ${workspaceId}::uuid and ${isOwnExpense(seenBy, managedBy)}
      and (${occur(sql`concat_ws(' ', e.notes, k.name)`, words)}
        or e.amount_minor::text like ${digits === null ? null : `${digits}%`}::text
        or ${isFoundByRef(sql`e.id`, workspaceId, "expense", text)})
    order by e.spent_on desc, e.id desc`,

  user: ({ workspaceId, text, words, byEmail, refsOf }) => sql`
    select 'user', u.id, ${PERSON}, m.role::text, m.status::text, null, null::uuid, null::date, null::bigint, null
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid
      and (${occur(sql`concat_ws(' ', ${PERSON}, case when ${byEmail}::boolean then u.email end)`, words)}
        or ${isFoundByRef(sql`m.user_id`, workspaceId, "user", text)}
          ${refsOf === null ? empty : sql`and m.user_id = ${refsOf}::uuid`})
    order by ${prefixMatchesFirst(PERSON, words)}, m.status, ${PERSON}, u.id`,

  webhook: ({ workspaceId, words }) => sql`
    select 'webhook', id, url, nullif(description, ''), status::text, null, null::uuid, null::date, null::bigint, null
    from webhook_subscriptions where workspace_id = ${workspaceId}::uuid and deleted_at is null
      and ${occur(sql`concat_ws(' ', url, description)`, words)}
    order by created_at desc, id desc`,
};

function occur(text: Sql, words: readonly string[]): Sql {
  return sql`${folded(text)} like all(${words.map((word) => likeAnywhere(foldText(word)))}::text[])`;
}

function prefixMatchesFirst(name: Sql, words: readonly string[]): Sql {
  return sql`${folded(name)} not like ${`${likeText(foldText(words.join(" ")))}%`}`;
}

function isOwnExpense(memberId: string | null, managerId: string | null): Sql {
  if (memberId !== null) return sql`e.user_id = ${memberId}::uuid`;
  if (managerId === null) return sql`true`;
  return sql`(e.user_id = ${managerId}::uuid or exists (select 1 from project_members m
    where m.workspace_id = e.workspace_id and m.project_id = e.project_id and m.user_id = ${managerId}::uuid and m.is_manager))`;
}

function isSeen(userId: string | null): Sql {
  if (userId === null) return sql`true`;
  return sql`(p.access = 'workspace' or exists (
    select 1 from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${userId}::uuid))`;
}
