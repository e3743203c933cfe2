import { refuseTimeZones, timeZones } from "@/lib/kernel/core/time-zone";
import { offsetMs } from "@/lib/kernel/core/wall-clock";
import { log } from "@/lib/kernel/log";
import { run, sql } from "./sql";

/**
 * Refuse zones that the database lacks; report zones with another offset, because days may differ.
 *
 * @param tell Replaces the log.
 */
export async function agreeOnTimeZones(tell: ((line: string) => void) | null = personThere()): Promise<void> {
  const warn = (zones: string[], line: string) => {
    if (tell) tell(`Warning: ${line} (${zones.join(", ")}).`);
    else log().warn({ zones }, line);
  };
  const disputed = await disputedZones(timeZones(), new Date());
  const unknown = disputed.filter((zone) => zone.offsetMs === null).map(({ name }) => name);
  refuseTimeZones(unknown);
  if (unknown.length > 0) {
    warn(unknown, "PostgreSQL does not know these time zones, so they cannot be chosen");
  }
  const different = disputed.filter((zone) => zone.offsetMs !== null).map(({ name }) => name);
  if (different.length > 0) {
    warn(different, "PostgreSQL and Node.js disagree about these clocks: update their time zone data");
  }
}

/** Terminals show plain lines instead of JSON. */
function personThere(): ((line: string) => void) | null {
  return process.stdout.isTTY ? (line) => void process.stdout.write(`${line}\n`) : null;
}

/** Null offset: unknown to PostgreSQL. */
export async function disputedZones(
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
