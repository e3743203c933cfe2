"use client";

import { Check, CircleAlert, Lock, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefusedEntry } from "@/components/reports/entries/run-writes";
import type { BulkRun } from "@/components/reports/entries/use-bulk-run";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { useCommand } from "@/components/ui/shortcuts";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** The region is always there, so that screen readers announce its content. */
export function EntriesResult({ run }: { run: BulkRun }) {
  const t = useTranslations("reports.entries");
  return (
    <section aria-label={t("result")} aria-live="polite">
      {run.progress && (
        <div className="border-b border-line px-6 py-3 phone:px-4">
          <Progress
            label={t("changing")}
            value={run.progress.finished}
            max={run.progress.total ?? 0}
            count={
              run.progress.total === null
                ? t("changing")
                : t("progress", { finished: run.progress.finished, total: run.progress.total })
            }
          />
        </div>
      )}
      {run.result && <Result run={run} result={run.result} />}
    </section>
  );
}

function Result({ run, result }: { run: BulkRun; result: NonNullable<BulkRun["result"]> }) {
  const t = useTranslations("reports.entries");
  const actions = useTranslations("common.actions");
  const { done, refused, undo } = result;
  useCommand({
    label: actions("undo"),
    group: t("title"),
    keys: "mod+z",
    isListed: "keys",
    isEnabled: undo.length > 0,
    run: run.undo,
  });
  return (
    <div className="border-b border-line">
      <div
        className={classNames(
          "flex flex-wrap items-center gap-x-2.5 gap-y-2 px-6 py-2 phone:px-4",
          done === null ? "bg-warning-soft text-warning-text" : "bg-success-soft text-success-text",
        )}
      >
        {done === null ? <CircleAlert className="shrink-0" /> : <Check className="shrink-0" />}
        <p className="min-w-0 flex-1 phone:basis-3/4">
          <b className="font-[550]">{done ?? t("nothingChanged")}</b>
          {refused.length > 0 && <span> · {t("unchanged", { count: refused.length })}</span>}
        </p>
        <span className="flex items-center gap-1">
          {undo.length > 0 && (
            <Button size="small" keys="mod+z" onPress={run.undo}>
              {actions("undo")}
            </Button>
          )}
          <IconButton label={t("closeResult")} icon={<X />} onPress={run.close} />
        </span>
      </div>
      {refused.length > 0 && (
        <ul className="px-6 phone:px-4">
          {refused.map((one) => (
            <Refused key={one.entry.id} refused={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Refused({ refused: { entry, reason } }: { refused: RefusedEntry }) {
  const t = useTranslations("reports.entries");
  const nameOf = useEntryName();
  const { day } = useFigures();
  const out = wayOut(entry);
  const about = [entry.user?.name, day(entry.date), formatDuration(entry.duration_seconds ?? 0)];
  return (
    <li className="flex flex-wrap items-start gap-x-2.5 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <Lock className="mt-0.5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-[550]">{nameOf(entry)}</b>{" "}
        <span className="text-muted">{about.filter((part) => part !== undefined).join(", ")}</span>
        <span className="block text-secondary">{reason ?? t("changedMeanwhile")}</span>
      </p>
      {out && (
        <TextLink href={out.href} className="phone:w-full phone:pl-6.5">
          {t(`waysOut.${out.key}`)}
        </TextLink>
      )}
    </li>
  );
}

/** Keys of `reports.entries.waysOut`. */
const WAYS_OUT = {
  invoiced: "invoice",
  approved: "timesheet",
  submitted: "timesheet",
  period_closed: "closing",
  project_archived: "project",
  invoiced_elsewhere: null,
} as const;

function wayOut({ lock_reason: reason, lock_detail: detail }: TimeEntryReply) {
  const key = reason && WAYS_OUT[reason];
  return key && detail?.href ? { key, href: new URL(detail.href).pathname } : null;
}
