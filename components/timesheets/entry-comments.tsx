"use client";

import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { Button } from "@/components/ui/button";
import { Swatch } from "@/components/ui/swatch";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

type EntryCommentsProps = { timesheet: Timesheet; entries: readonly TimeEntryReply[] };

/** The approver's comments on entries, until the next submission. */
export function EntryComments({ timesheet, entries }: EntryCommentsProps) {
  const t = useTranslations("approvals.comments");
  const [edited, setEdited] = useState<TimeEntryReply | null>(null);
  return (
    <section aria-label={t("title")} className="border-t border-line px-6 py-3.5 phone:px-4">
      <h2 className="text-md font-semibold">{t("title")}</h2>
      <ul className="mt-1 grid">
        {timesheet.flags.map(({ entry_id: id, comment }) => (
          <CommentLine key={id} comment={comment} entry={entries.find((entry) => entry.id === id)} onEdit={setEdited} />
        ))}
      </ul>
      <p className="mt-1 text-xs text-muted">{t("help")}</p>
      {edited && <EntryDialog entry={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

type CommentLineProps = {
  comment: string;
  /** Undefined if it was deleted. */
  entry: TimeEntryReply | undefined;
  onEdit: (entry: TimeEntryReply) => void;
};

function CommentLine({ comment, entry, onEdit }: CommentLineProps) {
  const t = useTranslations("approvals.comments");
  const nameOf = useEntryName();
  const { formats } = useViewer();
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0 phone:grid-cols-[16px_minmax(0,1fr)]">
      <MessageSquare className="mt-0.5 text-danger-text" />
      <div className="min-w-0">
        {entry ? (
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            {entry.project && <Swatch color={entry.project.color} />}
            <b className="font-[550]">{nameOf(entry)}</b>
            <span className="text-muted">{formats.shortDay(entry.date)}</span>
          </p>
        ) : (
          <p className="text-muted">{t("deleted")}</p>
        )}
        <p className="[overflow-wrap:anywhere]">{comment}</p>
      </div>
      {entry && !entry.locked && (
        <span className="phone:col-start-2">
          <Button size="small" onPress={() => onEdit(entry)}>
            {t("edit")}
          </Button>
        </span>
      )}
    </li>
  );
}
