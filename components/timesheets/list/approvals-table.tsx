"use client";

import { useTranslations } from "next-intl";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { rowId } from "@/components/layout/use-row-keys";
import { RemindButton } from "@/components/timesheets/list/remind";
import type { ApprovalTab } from "@/components/timesheets/lists";
import { MarkBadges } from "@/components/timesheets/mark-badges";
import { marksOf } from "@/components/timesheets/marks";
import { StatusBadge } from "@/components/timesheets/status-badge";
import { useTimesheetNames } from "@/components/timesheets/use-timesheet-names";
import { WeekStrip } from "@/components/timesheets/week-strip";
import type { SelectedIds, SelectionActions } from "@/components/time-entries/selection/selection";
import { Avatar } from "@/components/ui/avatar";
import { useMomentWords } from "@/components/ui/clock";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

export type ApprovalsTableProps = {
  tab: ApprovalTab;
  timesheets: readonly TimesheetReply[];
  selectedIds: SelectedIds;
  selection: SelectionActions;
};

export function ApprovalsTable({ tab, timesheets, selectedIds, selection }: ApprovalsTableProps) {
  const t = useTranslations("approvals.table");
  const ids = timesheets.map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.has(id)).length;
  const isWaiting = tab === "waiting";
  return (
    <Table caption={t("caption")}>
      <TableHead>
        {isWaiting && (
          <Column className="w-10 pr-0">
            <RowCheckbox
              label={t("selectAll")}
              state={count === 0 ? "none" : count === ids.length ? "all" : "some"}
              onChange={() => selection.toggle(ids)}
            />
          </Column>
        )}
        <Column>{t("person")}</Column>
        <Column>{t("days")}</Column>
        <Column align="end">{t("hours")}</Column>
        <Column align="end" className={wideOnly}>
          {t("difference")}
        </Column>
        <Column>{t("notes")}</Column>
        <Column className={wideOnly}>{t(`when.${tab}`)}</Column>
        <Column isHidden>{t("actions")}</Column>
      </TableHead>
      <TableBody>
        {timesheets.map((timesheet) => (
          <TimesheetRow
            key={timesheet.id}
            tab={tab}
            timesheet={timesheet}
            isSelected={selectedIds.has(timesheet.id)}
            selection={selection}
          />
        ))}
      </TableBody>
    </Table>
  );
}

const wideOnly = "@max-[66rem]:hidden";

type TimesheetRowProps = Pick<ApprovalsTableProps, "tab" | "selection"> & {
  timesheet: TimesheetReply;
  isSelected: boolean;
};

function TimesheetRow({ tab, timesheet, isSelected, selection }: TimesheetRowProps) {
  const t = useTranslations("approvals.table");
  const { personOf, nameOf } = useTimesheetNames();
  const { id, seconds, capacity_seconds: capacity } = timesheet;
  const href = `/approvals/${id}`;
  return (
    <Row height={56} isSelected={isSelected}>
      {tab === "waiting" && (
        <Cell phone="hidden" className="w-10 pr-0">
          <RowCheckbox
            label={t("select", { name: nameOf(timesheet) })}
            state={isSelected ? "all" : "none"}
            onChange={() => selection.toggle([id])}
          />
        </Cell>
      )}
      <PersonCell timesheet={timesheet} href={href} />
      <Cell phone="state">
        <WeekStrip timesheet={timesheet} />
      </Cell>
      <Cell align="end" phone="figure" className="leading-[17px] whitespace-nowrap">
        <b className="block font-semibold">{formatDuration(seconds)}</b>
        {capacity !== null && capacity > 0 && (
          <span className="block text-xs text-muted">{t("ofCapacity", { capacity: formatDuration(capacity) })}</span>
        )}
      </Cell>
      <Cell align="end" phone="hidden" className={wideOnly}>
        {capacity !== null && signed(seconds - capacity)}
      </Cell>
      <Cell phone="line">
        <Notes timesheet={timesheet} />
      </Cell>
      <Cell phone="hidden" className={`text-muted ${wideOnly}`}>
        <LastChange tab={tab} timesheet={timesheet} />
      </Cell>
      <Cell align="end" phone="detail" className="whitespace-nowrap">
        <span className="inline-flex gap-2">
          {tab === "missing" && <RemindButton timesheet={timesheet} name={personOf(timesheet)} />}
          <LinkButton size="small" href={href}>
            {t(tab === "waiting" ? "review" : "open")}
          </LinkButton>
        </span>
      </Cell>
    </Row>
  );
}

function PersonCell({ timesheet, href }: { timesheet: TimesheetReply; href: string }) {
  const { personOf, daysOf, nameOf } = useTimesheetNames();
  const name = personOf(timesheet);
  return (
    <RowHeader className="max-w-0 min-w-44 leading-[17px]">
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={name} className="phone:hidden" />
        <span className="min-w-0">
          <PageLink
            id={rowId(timesheet.id)}
            href={href}
            aria-label={nameOf(timesheet)}
            className="block truncate font-[550] -outline-offset-2 hover:underline"
          >
            {name}
          </PageLink>
          <span className="block truncate text-xs num text-muted">{daysOf(timesheet)}</span>
        </span>
      </span>
    </RowHeader>
  );
}

/** Format with a sign: `+0:10`, `−1:50`. */
function signed(seconds: number): string {
  const sign = seconds > 0 ? "+" : seconds < 0 ? "\u2212" : "";
  return `${sign}${formatDuration(Math.abs(seconds))}`;
}

function Notes({ timesheet }: { timesheet: TimesheetReply }) {
  const t = useTranslations("approvals.table");
  const { today, inSentence } = useFigures();
  const { status, comment, left_on: leftOn, self_approved: isSelf } = timesheet;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {status === "rejected" && <StatusBadge status={status} />}
      {status === "rejected" && comment !== null && <span className="line-clamp-1 text-secondary">{comment}</span>}
      {status !== "approved" && <MarkBadges marks={marksOf(timesheet, today)} />}
      {isSelf && <span className="text-secondary">{t("selfApproved")}</span>}
      {leftOn !== null && <span className="text-secondary">{t("left", { day: inSentence.day(leftOn) })}</span>}
    </span>
  );
}

function LastChange({ tab, timesheet }: { tab: ApprovalTab; timesheet: TimesheetReply }) {
  const t = useTranslations("approvals.table");
  const nameOf = useUserNames();
  const words = useMomentWords();
  const { user } = useViewer();
  const { submitted_at, reminded_at, decided_at, decided_by } = timesheet;
  if (tab === "waiting") return submitted_at !== null && words(submitted_at, "day-time");
  if (tab === "missing") return reminded_at === null ? t("neverReminded") : words(reminded_at, "day-time");
  if (decided_at === null) return null;
  const when = words(decided_at, "day");
  if (decided_by === null) return when;
  return t("decided", { name: decided_by === user.id ? user.name : nameOf(decided_by), when });
}
