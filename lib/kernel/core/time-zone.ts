import { reason } from "./errors";
import { perProcess } from "@/lib/kernel/core/per-process";

/** Names that IANA has given up for others. Runtimes disagree about which of the two they use, so we always use the new one. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/**
 * Zones without a place, which ships and servers use, and which `Intl.supportedValuesOf` leaves out in some runtimes.
 */
const WITHOUT_PLACE = [...hours(12).map((hour) => `Etc/GMT+${hour}`), ...hours(14).map((hour) => `Etc/GMT-${hour}`)];
const UTC = ["UTC", "Etc/UTC", "Etc/GMT", "GMT"];

/** Every spelling that is taken, in lower case, with the name that it stands for. */
const NAMES = namesBySpelling();

const refused = perProcess<{ names?: ReadonlySet<string> }>("stintRefusedZones", () => ({}));

/** The zones that people may choose, each by its one canonical name, in alphabetical order. */
export function timeZones(): string[] {
  return [...new Set(NAMES.values())].filter((name) => !isRefused(name)).sort();
}

/**
 * The one name under which a zone is kept: its IANA name in IANA's spelling, or null when nobody may use it.
 *
 * Not taken are abbreviations, which PostgreSQL and the runtime read differently (`IST` is Israel there and India here);
 * offsets, which know no summer time; and old links such as `US/Pacific`, of which neither side keeps the same list.
 */
export function canonicalTimeZone(name: string): string | null {
  const canonical = NAMES.get(name.toLowerCase());
  return canonical === undefined || isRefused(canonical) ? null : canonical;
}

/** Why a name is not taken, with the one to give instead where the runtime knows which that is. */
export function timeZoneFault(name: string): string {
  if (!name.includes("/") || name.length > 64) return reason("time_zone_unknown");
  const canonical = canonicalTimeZone(resolved(name) ?? "");
  return canonical === null ? reason("time_zone_unknown") : reason("time_zone_renamed", { name, canonical });
}

/** Takes no more of these zones, because the database does not know them as the runtime does. */
export function refuseTimeZones(names: readonly string[]): void {
  refused().names = new Set(names);
}

function isRefused(name: string): boolean {
  return refused().names?.has(name) ?? false;
}

function namesBySpelling(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of [...Intl.supportedValuesOf("timeZone"), ...WITHOUT_PLACE]) {
    if (name.includes("/")) names.set(name.toLowerCase(), RENAMED[name] ?? name);
  }
  for (const [old, name] of Object.entries(RENAMED)) {
    // A runtime that knows neither name has older data than ours.
    if (!resolved(name)) continue;
    names.set(old.toLowerCase(), name);
    names.set(name.toLowerCase(), name);
  }
  for (const name of UTC) names.set(name.toLowerCase(), "UTC");
  return names;
}

function resolved(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function hours(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1));
}
