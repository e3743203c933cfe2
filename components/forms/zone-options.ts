import type { Option } from "@/components/ui/option";
import { timeZones } from "@/lib/kernel/core/time-zone";

/** All zones that can be chosen, and what a clock shows in the chosen one. */
export function zoneOptions(locale: string, chosen: string | null | undefined): Option[] {
  const known = timeZones();
  const zones = !chosen || known.includes(chosen) ? known : [chosen, ...known];
  return zones.map((zone) => ({ value: zone, label: zone === chosen ? `${zone}, ${timeIn(zone, locale)}` : zone }));
}

function timeIn(timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" }).format();
}
