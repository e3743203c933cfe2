"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFields } from "@/components/custom-fields/use-fields";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { TextButton } from "@/components/ui/text-button";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Names the required fields without a value of the first entry that lacks one, and opens that entry. */
export function MissingMark({ entries }: { entries: readonly TimeEntryReply[] }) {
  const t = useTranslations("time.marks");
  const [isOpen, setIsOpen] = useState(false);
  const required = useFields("time_entry").filter((field) => field.required);
  const labelsOf = ({ custom }: TimeEntryReply) =>
    required.filter(({ key }) => (custom[key] ?? null) === null).map(({ label }) => label);
  const entry = entries.find((one) => one.end_time !== null && !one.locked && labelsOf(one).length > 0);
  if (!entry) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-warning-text">
      <TriangleAlert className="size-3.5 shrink-0" />
      <TextButton className="truncate text-warning-text!" onPress={() => setIsOpen(true)}>
        {t("missing", { fields: labelsOf(entry).join(", ") })}
      </TextButton>
      {isOpen && <EntryDialog entry={entry} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
