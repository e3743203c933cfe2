import type { PersonInFiles } from "../rules/people";
import type { DocumentKind } from "@/lib/reporting/import-files/parsing/document-kind";
import type {
  EntryDraft,
  FileDocument,
  NamedRecord,
  RecordRefs,
} from "@/lib/reporting/import-files/parsing/imported-file";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ImportRowResult } from "@/lib/kernel/db/generated/client";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { empty, read, run, sql } from "@/lib/kernel/db/sql";

export interface StagedRow {
  position: number;
  file: number;
  line: number;
  values: readonly string[];
  notes: readonly string[];
  leftOut: string | null;
  person: string | null;
  key: string | null;
  draft: EntryDraft | null;
  named: NamedRecord | null;
  refs: RecordRefs | null;
  document: FileDocument | null;
  /** Of a document, also of one that is left out. */
  kind?: DocumentKind;
}

export async function deleteRows(db: Db, workspaceId: string, importId: string): Promise<void> {
  await db.importRow.deleteMany({ where: { workspaceId, importId } });
}

function columnsOfDocument({ client, currency, kind, content, billedOn = "", person }: FileDocument) {
  return {
    ...{ client, rate_currency: currency, details: {}, kind, document: content, billed_on: billedOn || null },
    ...(person && { person_name: person.name, person_email: person.email }),
  };
}

/** One JSON document is faster than thousands of parameters. */
export async function insertRows(
  db: Db,
  workspaceId: string,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const wire = rows.map(({ draft, named, document, person, leftOut, ...row }) => ({
    ...row,
    ...(row.kind && { details: {} }),
    ...(document && columnsOfDocument(document)),
    ...(named && {
      ...{ client: named.client, project: named.project, task: named.task, project_code: named.projectCode },
      ...{ billable: named.billable, rate_minor: named.rateMinor, rate_currency: named.currency },
      ...{ details: named.details },
    }),
    left_out: leftOut,
    person_key: person,
    ...(draft && {
      ...{ person_name: draft.person.name, person_email: draft.person.email, client: draft.client },
      ...{ project: draft.project, project_code: draft.projectCode, task: draft.task, description: draft.notes },
      ...{ tags: draft.tags, billable: draft.billable, invoiced: draft.invoiced, day: draft.day },
      ...{ start_time: new Date(draft.start), seconds: draft.seconds, time_zone: draft.timeZone },
      ...{ rate_minor: draft.rate?.minor ?? null, rate_currency: draft.rate?.currency ?? null },
      rate_by_hand: draft.rate?.byHand,
      recorded_at: draft.recordedAt === null ? null : new Date(draft.recordedAt),
      billed_on: draft.billedOn,
    }),
  }));
  await read(
    db,
    sql`insert into import_rows (id, workspace_id, import_id, position, file, line, "values", notes, flags, left_out,
        person_key, person_name, person_email, client, project, project_code, task, description, tags, billable, invoiced,
        day, start_time, seconds, time_zone, rate_minor, rate_currency, rate_by_hand, details, kind, document, billed_on, recorded_at, refs, key)
      select uuid_v7(), ${workspaceId}::uuid, ${importId}::uuid, position, file, line,
        array(select jsonb_array_elements_text("values")), array(select jsonb_array_elements_text(notes)), '{}', left_out,
        person_key, person_name, person_email, client, project, project_code, task, description,
        case when tags is not null then array(select jsonb_array_elements_text(tags)) end, billable, invoiced, day,
        start_time, seconds, time_zone, rate_minor, rate_currency, coalesce(rate_by_hand, false), details, kind, document, billed_on, recorded_at, nullif(refs, 'null'), key
      from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as row (position int, file int, line int, "values" jsonb,
        notes jsonb, left_out text, person_key text, person_name text, person_email text, client text, project text,
        project_code text, task text, description text, tags jsonb, billable boolean, invoiced boolean, day date,
        start_time timestamptz, seconds int, time_zone text, rate_minor bigint, rate_currency char(3), rate_by_hand boolean, details jsonb,
        kind text, document jsonb, billed_on text, recorded_at timestamptz, refs jsonb, key text)`,
  );
}

export interface ImportedRow {
  id: string;
  position: number;
  file: number;
  line: number;
  values: string[];
  notes: string[];
  flags: string[];
  leftOut: string | null;
  reason: string | null;
  result: ImportRowResult;
  resourceId: string | null;
  entry: RowEntry | null;
  kind: "entry" | "client" | "project" | "task" | DocumentKind;
}

/** A time entry as it is read. */
interface RowEntry {
  /** `YYYY-MM-DD` */
  date: string;
  /** ISO 8601 */
  startTime: string;
  seconds: number;
  /** Name of the teammate, else as in the file. */
  person: string | null;
  client: string | null;
  project: string | null;
  task: string | null;
  notes: string;
}

const ENTRY = sql`case when r.day is not null then json_build_object('date', r.day, 'startTime', r.start_time, 'seconds', r.seconds,
  'person', coalesce((select coalesce(m.invited_name, u.name) from memberships m join users u on u.id = m.user_id
    where m.workspace_id = r.workspace_id and m.user_id = r.user_id), r.person_name, r.person_email),
  'client', nullif(r.client, ''), 'project', nullif(r.project, ''), 'task', nullif(r.task, ''), 'notes', coalesce(r.description, '')) end`;

export interface RowFilter {
  results?: readonly string[] | undefined;
  problems?: readonly string[] | undefined;
}

/** In the order of the files. */
export async function listRows(
  db: Db,
  workspaceId: string,
  importId: string,
  filter: RowFilter,
  page: PageRequest,
): Promise<Page<ImportedRow>> {
  const { results, problems } = filter;
  const rows = await read<ImportedRow>(
    db,
    sql`select r.id, r.position, r.file, r.line, r."values", r.notes, r.flags, r.left_out as "leftOut", r.reason, r.result,
        r.resource_id as "resourceId", ${ENTRY} as entry, case when r.kind is not null then r.kind when r.details is null then 'entry' when r.task is not null then 'task'
          when r.project is not null then 'project' else 'client' end as kind
      from import_rows r
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid
        and r.position > ${page.after === null ? -1 : Number(page.after.key)}::int
        ${results ? sql`and r.result = any(${results}::text[]::import_row_result[])` : empty}
        ${problems ? sql`and (r.notes || r.flags || array[r.left_out]) && ${problems}::text[]` : empty}
      order by r.position limit ${page.limit + 1}::bigint`,
  );
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > page.limit && last ? { key: String(last.position), id: last.id } : null };
}

/**
 * An earlier import counts if all its rows of the person belong to one user.
 *
 * @param options.withIdle Whether people without time are included.
 */
export async function peopleIn(
  db: Db,
  { workspaceId, importId }: { workspaceId: string; importId: string },
  { withIdle }: { withIdle: boolean },
): Promise<PersonInFiles[]> {
  return read<PersonInFiles>(
    db,
    sql`select r.person_key as key, max(r.person_name) as name, max(r.person_email) as email,
        (count(*) filter (where r.kind is null))::int as rows, coalesce(sum(r.seconds), 0)::bigint as seconds,
        case when count(distinct k.user_id) = 1 then max(k.user_id::text) end as "earlierUserId"
      from import_rows r
      left join import_keys k on k.workspace_id = ${workspaceId}::uuid and k.key = r.key
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.person_key is not null
      group by r.person_key having ${withIdle} or count(*) filter (where r.kind is null) > 0
      order by 5 desc, r.person_key limit 5000`,
  );
}

export interface CheckSum {
  month: string;
  userId: string | null;
  person: string | null;
  personName: string | null;
  rows: number;
  seconds: number;
  importedRows: number;
  importedSeconds: number;
  entries: number;
  entrySeconds: number;
}

/** Compare the rows of the files with the entries as they are now, by month and person. */
export async function checkSums(db: Db, workspaceId: string, importId: string): Promise<CheckSum[]> {
  return read<CheckSum>(
    db,
    sql`select to_char(r.day, 'YYYY-MM') as month, r.person_key as person,
        max(coalesce(r.person_name, r.person_email)) as "personName", max(r.user_id::text)::uuid as "userId",
        count(*)::int as rows, sum(r.seconds)::bigint as seconds,
        (count(*) filter (where r.result in ('imported', 'kept')))::int as "importedRows",
        coalesce(sum(r.seconds) filter (where r.result in ('imported', 'kept')), 0)::bigint as "importedSeconds",
        count(t.id)::int as entries,
        coalesce(sum(floor(extract(epoch from t.end_time - t.start_time))), 0)::bigint as "entrySeconds"
      from import_rows r
      left join time_entries t on t.workspace_id = r.workspace_id and t.id = r.resource_id
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.day is not null
      group by 1, 2 order by 1, 2 limit 10000`,
  );
}

export interface ReasonSum {
  month: string;
  person: string;
  reason: string;
  rows: number;
  seconds: number;
}

/** Rows that have no entry, by month, person and reason. */
export async function unimportedSums(workspaceId: string, importId: string): Promise<ReasonSum[]> {
  return run<ReasonSum>(sql`
    select to_char(day, 'YYYY-MM') as month, person_key as person, coalesce(reason, result::text) as reason,
      count(*)::int as rows, sum(seconds)::bigint as seconds
    from import_rows
    where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and day is not null
      and result not in ('imported', 'kept')
    group by 1, 2, 3 order by 1, 2, 3 limit 20000`);
}
