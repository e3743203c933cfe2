"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Page } from "@/components/layout/page";
import { WithinLink } from "@/components/layout/within-page";
import { ApprovalsTable } from "@/components/timesheets/list/approvals-table";
import { ListActions } from "@/components/timesheets/list/list-actions";
import { useListKeys } from "@/components/timesheets/list/use-list-keys";
import {
  approvalList,
  approvalsHref,
  type ApprovalTab,
  daysIn,
  type ShownDays,
  tabIn,
  TABS,
} from "@/components/timesheets/lists";
import { StripLegend } from "@/components/timesheets/week-strip";
import { useNewSelection } from "@/components/time-entries/selection/selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Keys } from "@/components/ui/kbd";
import { LoadFailure } from "@/components/ui/load-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { showCurrentTab, tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";

/** The timesheets that the viewer decides, by what they need. */
export function ApprovalsScreen() {
  const t = useTranslations("approvals.page");
  const search = useSearchParams();
  const tab = tabIn(search.get("tab"));
  const days = daysIn(search);
  const list = useList(tab, days);
  const { timesheets } = list;
  const { ids, actions } = useNewSelection();
  const selected = useMemo(() => timesheets.filter(({ id }) => ids.has(id)), [timesheets, ids]);
  const keys = useListKeys({ tab, timesheets, selected, selection: actions });
  const action = <ListActions tab={tab} timesheets={timesheets} selected={selected} onDone={actions.clear} />;
  return (
    <Page
      title={t("title")}
      tabs={<Tabs current={tab} days={days} />}
      actions={<div className="phone:hidden">{action}</div>}
    >
      <div className="border-b border-line px-4 py-2.5 empty:hidden rail:hidden [&>button]:w-full">{action}</div>
      {days.to !== undefined && <DaysLine tab={tab} from={days.from} to={days.to} />}
      {list.isPending && <LoadingList />}
      {list.error !== null && <LoadFailure error={list.error} onRetry={() => void list.refetch()} className="m-6" />}
      {list.isSuccess && timesheets.length === 0 && (
        <EmptyState title={t(`none.${tab}`)}>{t(`noneHint.${tab}`)}</EmptyState>
      )}
      {timesheets.length > 0 && (
        <>
          <ApprovalsTable tab={tab} timesheets={timesheets} selectedIds={ids} selection={actions} />
          {list.hasNextPage && (
            <ShowMore
              shown={timesheets.length}
              step={100}
              isBusy={list.isFetchingNextPage}
              onPress={() => void list.fetchNextPage()}
            />
          )}
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 px-6 py-3.5 text-xs text-muted phone:px-4">
            <StripLegend />
            {tab === "waiting" && <KeyHints />}
          </div>
        </>
      )}
      {keys.dialog}
    </Page>
  );
}

/** The days of the list, which a link chose. */
function DaysLine({ tab, from, to }: { tab: ApprovalTab; from: string | undefined; to: string }) {
  const t = useTranslations("approvals.page");
  const { inSentence } = useFigures();
  const last = inSentence.day(to);
  return (
    <p className="flex flex-wrap gap-x-3 border-b border-line px-6 py-2.5 text-muted phone:px-4">
      {from === undefined ? t("daysUntil", { last }) : t("daysBetween", { first: inSentence.day(from), last })}
      <WithinLink href={approvalsHref(tab, {})} className={textLinkClass}>
        {t("allDays")}
      </WithinLink>
    </p>
  );
}

function useList(tab: ApprovalTab, days: ShownDays) {
  const query = useInfiniteQuery(approvalList(tab, days));
  const pages = query.data?.pages;
  const timesheets = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  return { ...query, timesheets };
}

function Tabs({ current, days }: { current: ApprovalTab; days: ShownDays }) {
  const t = useTranslations("approvals.page");
  return (
    <nav aria-label={t("tabs")} ref={showCurrentTab} className={tabListClass}>
      {TABS.map((tab) => (
        <Tab key={tab} tab={tab} days={days} isCurrent={tab === current} />
      ))}
    </nav>
  );
}

function Tab({ tab, days, isCurrent }: { tab: ApprovalTab; days: ShownDays; isCurrent: boolean }) {
  const t = useTranslations("approvals.page");
  const { timesheets, isSuccess, hasNextPage } = useList(tab, days);
  const seconds = timesheets.reduce((sum, one) => sum + one.seconds, 0);
  return (
    <WithinLink href={approvalsHref(tab, days)} aria-current={isCurrent ? "page" : undefined} className={tabClass}>
      {t(`tab.${tab}`)}
      {isSuccess && (
        <>
          <TabCount>{hasNextPage ? t("atLeast", { count: timesheets.length }) : timesheets.length}</TabCount>
          {timesheets.length > 0 && tab !== "approved" && <TabCount>{formatDuration(seconds)}</TabCount>}
        </>
      )}
    </WithinLink>
  );
}

function KeyHints() {
  const t = useTranslations("approvals.keys");
  return (
    <p className="flex gap-3.5 whitespace-nowrap max-wide:hidden">
      <span>
        <Keys keys="j k" /> {t("move")}
      </span>
      <span>
        <Keys keys="enter" /> {t("review")}
      </span>
      <span>
        <Keys keys="a" /> {t("approve")}
      </span>
      <span>
        <Keys keys="r" /> {t("sendBack")}
      </span>
      <span>
        <Keys keys="x" /> {t("select")}
      </span>
    </p>
  );
}

function LoadingList() {
  const t = useTranslations("approvals.page");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["38%", "30%", "44%", "26%"].map((width) => (
            <SkeletonRow key={width} height={56} widths={[width, "60%", "40%", "50%"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
