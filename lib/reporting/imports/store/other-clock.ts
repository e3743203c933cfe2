import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

const SAMPLE_ROWS = 300;
/** A few rows can match by chance. */
const FEWEST_ROWS = 10;
const SHARE = 0.9;
const QUARTER_SECONDS = 900;

export interface MovedRows {
  /** Seconds by which the rows start later than the entries. */
  shift: number;
  rows: number;
  /** Start of one of the rows. */
  at: Date;
}

/**
 * Return the rows that would equal existing entries if all of them started some quarter hours earlier or later: the file
 * was exported on another clock. Null if a row equals an entry as it stands.
 */
export async function movedRows(
  db: Db,
  { workspaceId, importId }: { workspaceId: string; importId: string },
): Promise<MovedRows | null> {
  const [moved] = await read<MovedRows & { share: number; total: number }>(
    db,
    sql`with r as (
        select * from import_rows r where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid
          and r.left_out is null and r.details is null and r.user_id is not null
      ),
      sample as materialized (
        select id, user_id, start_time, seconds, description from r
        where not exists (select 1 from r where flags && array['here', 'looks_the_same', 'deleted_here'])
        order by md5(id::text) limit ${SAMPLE_ROWS}::int
      ),
      moves as (
        select s.id, s.start_time, extract(epoch from s.start_time - e.start_time)::int as shift
        from sample s join time_entries e on e.workspace_id = ${workspaceId}::uuid and e.user_id = s.user_id
          and e.start_time between s.start_time - interval '26 hours' and s.start_time + interval '26 hours'
          and floor(extract(epoch from e.end_time - e.start_time)) = s.seconds and e.notes = s.description
      )
      select shift, count(distinct id) / (select count(*) from sample)::float as share, (select count(*)::int from sample) as total,
        (select count(*)::int from r) as rows, min(start_time) as at
      from moves where shift % ${QUARTER_SECONDS}::int = 0 group by shift order by share desc, shift limit 1`,
  );
  if (!moved || moved.shift === 0 || moved.total < FEWEST_ROWS || moved.share < SHARE) return null;
  return { shift: moved.shift, rows: Math.round(moved.share * moved.rows), at: moved.at };
}
