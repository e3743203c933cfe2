"use client";

import { useState } from "react";
import { useKept } from "@/components/forms/kept";
import type { KeptDraft } from "@/components/forms/use-draft";
import type { RecurringValues } from "@/components/recurring-invoices/form/values";
import type { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";
import type { Versioned } from "@/lib/client/api";
import { newUuid } from "@/lib/kernel/core/uuid";

/** A saved version. Null: the schedule is new. */
export type Saved = Versioned<RecurringInvoiceReply> | null;

type Kept = { typed: Partial<RecurringValues>; base: Saved; openedBy: string };

/**
 * Typed values stay in this browser until they are saved, with the version that they change. The other values follow
 * the newest version while nothing is typed.
 */
export function useTypedValues(name: string, saved: Saved, valuesOf: (base: Saved) => RecurringValues) {
  const [kept, keep] = useKept<Kept>(`draft.recurring.${name}`);
  const [openedBy] = useState(newUuid);
  const base = kept === null ? saved : kept.base;
  const start = valuesOf(base);
  const values: RecurringValues = { ...start, ...kept?.typed };
  const change = (changed: Partial<RecurringValues>) => {
    keep((now) => {
      const typed = { ...now?.typed, ...changed };
      const names = Object.keys(typed) as (keyof RecurringValues)[];
      if (names.every((member) => JSON.stringify(typed[member]) === JSON.stringify(start[member]))) return null;
      return { typed, base: now === null ? base : now.base, openedBy: now?.openedBy ?? openedBy };
    });
  };
  const isTakenUp = kept !== null && kept.openedBy !== openedBy;
  const draft: KeptDraft = { isTakenUp, theirs: [], forget: () => keep(null) };
  return { base, start, values, change, draft, isChanged: kept !== null };
}
