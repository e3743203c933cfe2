import { refuseTimeZones, timeZones } from "@/lib/kernel/core/time-zone";
import { offsetMs } from "@/lib/kernel/core/wall-clock";
import { log } from "@/lib/kernel/log";
import { run, sql } from "./sql";

/**
 * Refuse zones that the database lacks; report zones with another offset, because days may differ.
 *
 * @param print Replaces the log.
 */
export async function checkTimeZones(print: ((line: string) => void) | null = terminalLine()): Promise<void> {
  const warn = (zones: string[], line: string) => {
    if (print) print(`Warning: ${line} (${zones.join(", ")}).`);
    else log().warn({ zones }, line);
  };
  const disputed = await differingZones(timeZones(), new Date());
  const unknown = disputed.filter((zone) => zone.offsetMs === null).map(({ name }) => name);
  refuseTimeZones(unknown);
  if (unknown.length > 0) {
    warn(unknown, "PostgreSQL does not know these time zones, so they cannot be chosen");
  }
  const different = disputed.filter((zone) => zone.offsetMs !== null).map(({ name }) => name);
  if (different.length > 0) {
    warn(different, "PostgreSQL and Node.js have different offsets for these time zones: update their time zone data");
  }
}

function terminalLine(): ((line: string) => void) | null {
  return process.stdout.isTTY ? (line) => void process.stdout.write(`${line}\n`) : null;
}

/** Null offset: unknown to PostgreSQL. */
export async function differingZones(
  names: readonly string[],
  now: Date,
): Promise<{ name: string; offsetMs: number | null }[]> {
  // PostgreSQL prefers abbreviations, so join by name.
  const rows = await run<{ name: string; offsetMs: number | null }>(sql`
    select ours.name, case when known.name is not null then
        extract(epoch from (${now}::timestamptz at time zone known.name) - (${now}::timestamptz at time zone 'UTC'))::float8 * 1000
      end as "offsetMs"
    from unnest(${names}::text[]) as ours (name)
    left join (select name from pg_timezone_names union select 'UTC') as known on known.name = ours.name`);
  return rows.filter((row) => row.offsetMs !== offsetMs(now.getTime(), row.name));
}
