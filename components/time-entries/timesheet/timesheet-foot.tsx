"use client";

import { useQueries } from "@tanstack/react-query";
import { Layers2, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { useLockWayOut } from "@/components/timesheets/lock-way-out";
import { DescribedMark } from "@/components/time-entries/timesheet/cell-figure";
import { lockReason } from "@/components/time-entries/timesheet/cell-edit";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { type Cell, isDayLock, type Row } from "@/components/time-entries/timesheet/rows";
import type { Refusal } from "@/components/time-entries/timesheet/use-refusals";
import { Kbd, Keys } from "@/components/ui/kbd";
import { PageLink } from "@/components/ui/page-link";
import { TextButton } from "@/components/ui/text-button";
import { textLinkClass } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoice } from "@/lib/billing/invoices/queries";

export type TimesheetFootProps = {
  rows: readonly Row[];
  /** The focused cell, and its key among the refusals. */
  cell: Cell | undefined;
  /** The person whose sheet it is. */
  userId: string;
  /** The timesheet of the focused day. */
  timesheetId: string | null;
  refused: string;
  refusals: ReadonlyMap<string, Refusal>;
  lastSaved: string | null;
  onUndo: () => void;
};

export function TimesheetFoot({ rows, cell, refused, refusals, lastSaved, onUndo, ...sheet }: TimesheetFootProps) {
  const t = useTranslations("timesheet.foot");
  const actions = useTranslations("common.actions");
  const refusal = refusals.get(refused);
  const others = [...refusals.values()].filter((one) => one !== refusal);
  return (
    <div className="flex justify-between gap-6 border-t border-line px-6 py-4 text-muted phone:px-4 phone:py-3">
      <div className="grid min-w-0 content-start gap-1.5">
        {refusal && (
          <p className="text-danger-text">
            {t("notSaved", { reason: refusal.reason })} <span className="text-muted">{t("notSavedHint")}</span>
          </p>
        )}
        {others.length > 0 && (
          <p className="text-danger-text">
            {t("othersNotSaved", { count: others.length, cells: others.map(({ name }) => name).join("; ") })}
          </p>
        )}
        {lastSaved !== null && (
          <p>
            {t("saved", { change: lastSaved })} <TextButton onPress={onUndo}>{actions("undo")}</TextButton>
          </p>
        )}
        {cell && <AboutCell cell={cell} hasReason={refusal !== undefined} {...sheet} />}
        <LockedCells rows={rows} />
        <Legend rows={rows} />
      </div>
      <KeyHints />
    </div>
  );
}

function KeyHints() {
  const t = useTranslations("timesheet.foot.keys");
  return (
    <p className="flex shrink-0 gap-3.5 whitespace-nowrap max-wide:hidden [&_kbd]:mr-0.5">
      <span>
        <Kbd>←</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <Kbd>→</Kbd> {t("move")}
      </span>
      <KeyHint keys="enter">{t("edit")}</KeyHint>
      <KeyHint keys="shift+enter">{t("entries")}</KeyHint>
      <KeyHint keys="mod+c">{t("copy")}</KeyHint>
      <KeyHint keys="mod+v">{t("paste")}</KeyHint>
      <KeyHint keys="backspace">{t("clear")}</KeyHint>
      <KeyHint keys="mod+z">{t("undo")}</KeyHint>
    </p>
  );
}

function KeyHint({ keys, children }: { keys: string; children: string }) {
  return (
    <span>
      <Keys keys={keys} /> {children}
    </span>
  );
}

type AboutCellProps = Pick<TimesheetFootProps, "userId" | "timesheetId"> & {
  cell: Cell;
  /** Whether the reason of a lock is shown already. */
  hasReason: boolean;
};

function AboutCell({ cell, hasReason, userId, timesheetId }: AboutCellProps) {
  const t = useTranslations("timesheet.foot");
  const reasons = useTranslations("timesheet.cells");
  const nameOf = useEntryName();
  const { formats } = useViewer();
  const wayOut = useLockWayOut();
  if (isDayLock(cell.lock)) {
    const id = timesheetId ?? cell.entries[0]?.timesheet_id ?? null;
    const out = wayOut.of({
      ...{ id: cell.entries[0]?.id, user_id: userId, date: cell.date, timesheet_id: id, lock_reason: cell.lock },
    });
    return (
      <p>
        {!hasReason && lockReason(cell.lock, reasons)} {out && <TextButton onPress={out.run}>{out.label}</TextButton>}
        {wayOut.dialog}
      </p>
    );
  }
  if (cell.lock !== null && cell.entries.length > 0) return <p>{lockReason(cell.lock, reasons)}</p>;
  if (cell.isBeforeJoining) return <BeforeJoining userId={userId} />;
  if (cell.entries.length < 2) return null;
  const entries = cell.entries.map((entry) => {
    const startMs = Date.parse(entry.start_time);
    const description = nameOf(entry);
    return entry.end_time === null
      ? t("runningEntry", { time: formats.time(startMs), description })
      : t("entry", { times: formats.range(startMs, Date.parse(entry.end_time)), description });
  });
  const duration = formatDuration(cell.seconds);
  return <p>{t("entries", { count: entries.length, duration, entries: entries.join("; ") })}</p>;
}

function BeforeJoining({ userId }: { userId: string }) {
  const t = useTranslations("timesheet.foot");
  const { user } = useViewer();
  return <p>{t(userId === user.id ? "beforeYourJoining" : "beforeJoining")}</p>;
}

function LockedCells({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("timesheet.foot");
  const { user } = useViewer();
  const all = rows.flatMap((row) => row.cells);
  const closed = all.filter(({ lock }) => lock === "period_closed");
  const cells = all.filter(({ lock, entries }) => !isDayLock(lock) && entries.some(({ locked }) => locked));
  const invoiced = cells.filter(({ entries }) => entries.some(({ invoice_id }) => invoice_id !== null));
  const archived = cells.length - invoiced.length;
  const ids = [...new Set(invoiced.flatMap(({ entries }) => entries.flatMap(({ invoice_id }) => invoice_id ?? [])))];
  if (cells.length === 0 && closed.length === 0) return null;
  return (
    <div className="flex items-start gap-2">
      <Lock className="mt-[3px] size-3.5" />
      <p>
        {invoiced.length > 0 &&
          (roleMay(user.role, "invoices:read")
            ? t.rich("billedOn", { count: invoiced.length, invoices: () => <InvoiceLinks ids={ids} /> })
            : t("billed", { count: invoiced.length }))}{" "}
        {closed.length > 0 && t("closed", { count: closed.length })}{" "}
        {archived > 0 && t("archived", { count: archived })} {t("editable")}
      </p>
    </div>
  );
}

function Legend({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("timesheet.foot");
  const cells = rows.flatMap((row) => row.cells);
  const isDescribed = cells.some((cell) => cell.isDescribed);
  const isOverlapping = cells.some(({ overlapping }) => overlapping > 0);
  if (!isDescribed && !isOverlapping) return null;
  return (
    <p className="flex gap-4">
      {isDescribed && (
        <span className="flex items-center gap-1.5">
          <DescribedMark /> {t("described")}
        </span>
      )}
      {isOverlapping && (
        <span className="flex items-center gap-1.5">
          <Layers2 className="size-3.5 text-warning-text" /> {t("overlap")}
        </span>
      )}
    </p>
  );
}

function InvoiceLinks({ ids }: { ids: readonly string[] }): ReactNode {
  const t = useTranslations("timesheet.foot");
  const invoices = useQueries({ queries: ids.map((id) => invoice(id)) });
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      <PageLink href={`/invoices/${id}`} className={textLinkClass}>
        {invoices[index]?.data?.value.number ?? t("draft")}
      </PageLink>
    </Fragment>
  ));
}
