import { reason } from "./errors";
import { perProcess } from "@/lib/kernel/core/per-process";

/** Runtimes differ in the names they use. */
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

/** `Intl.supportedValuesOf` omits them in some runtimes. */
const WITHOUT_PLACE = [...hours(12).map((hour) => `Etc/GMT+${hour}`), ...hours(14).map((hour) => `Etc/GMT-${hour}`)];
const UTC = ["UTC", "Etc/UTC", "Etc/GMT", "GMT"];

/** By lower-case spelling. */
const NAMES = namesBySpelling();

const refused = perProcess<{ names?: ReadonlySet<string> }>("stintRefusedZones", () => ({}));

export function timeZones(): string[] {
  return [...new Set(NAMES.values())].filter((name) => !isRefused(name)).sort();
}

/** Null for abbreviations (`IST`: Israel, India), offsets and old links such as `US/Pacific`. */
export function canonicalTimeZone(name: string): string | null {
  const canonical = NAMES.get(name.toLowerCase());
  return canonical === undefined || isRefused(canonical) ? null : canonical;
}

export function timeZoneFault(name: string): string {
  if (!name.includes("/") || name.length > 64) return reason("time_zone_unknown");
  const canonical = canonicalTimeZone(resolved(name) ?? "");
  return canonical === null ? reason("time_zone_unknown") : reason("time_zone_renamed", { name, canonical });
}

/** Zones that the database lacks. */
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
    // The runtime's data is older than ours.
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
