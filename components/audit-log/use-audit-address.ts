"use client";

import { type AuditChosen, auditQueryOf, chosenIn, HOUR_MS, NO_FILTERS } from "@/components/audit-log/audit-query";
import { useAddress } from "@/components/layout/use-address";
import { useNow, useTimeZone } from "@/components/ui/clock";

/** The filters in the page's address, so that a view can be shared and gone back to. */
export function useAuditAddress() {
  const { search, set } = useAddress("/settings/audit");
  const hour = useNow(HOUR_MS);
  const timeZone = useTimeZone();
  const chosen = chosenIn(search);
  return {
    chosen,
    isFiltered: Object.values(chosen).some((filter) => filter !== null),
    query: auditQueryOf(chosen, hour, timeZone),
    set: (changes: Partial<AuditChosen>) => {
      set(changes);
    },
    clear: () => {
      set(NO_FILTERS);
    },
  };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;
