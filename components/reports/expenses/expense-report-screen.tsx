"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import { ExportMenu } from "@/components/layout/export-menu";
import { Page } from "@/components/layout/page";
import { Sum, Sums } from "@/components/layout/record";
import { expenseQuestion, GROUPINGS } from "@/components/reports/expenses/expense-question";
import { ExpenseReportTable } from "@/components/reports/expenses/expense-report-table";
import { FilterChoices } from "@/components/reports/filter-choices";
import { FilterRow } from "@/components/reports/filter-row";
import { RangeFilter } from "@/components/reports/range-filter";
import { ReportTabs } from "@/components/reports/report-tabs";
import { useReportAddress } from "@/components/reports/use-report-address";
import { useReportWords } from "@/components/reports/use-report-words";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { SumsInLine } from "@/components/viewer/sums";
import { useViewer } from "@/components/viewer/use-viewer";
import { expenseReport } from "@/lib/billing/expenses/queries";
import type { ExpenseReport, ExpenseReportQuery } from "@/lib/billing/expenses/schema";

export function ExpenseReportScreen() {
  const t = useTranslations("reports");
  const address = useReportAddress();
  const question = expenseQuestion(address.state, new URLSearchParams(address.search));
  const { group_by: _group, ...filters } = question;
  const read = useQuery({ ...expenseReport(question), placeholderData: (before) => before });
  return (
    <Page
      title={t("page.title")}
      tabs={<ReportTabs />}
      actions={<ExportMenu path="/v1/expenses/export" filters={filters} />}
    >
      <Filters address={address} question={question} />
      {read.isPending && <LoadingReport />}
      {read.error !== null && <LoadFailure error={read.error} onRetry={read.refetch} className="m-6" />}
      {read.data?.rows.length === 0 && <NoExpenses isFiltered={address.isFiltered} onClear={address.clear} />}
      {read.data && read.data.rows.length > 0 && (
        <>
          <Totals totals={read.data.totals} />
          <ExpenseReportTable report={read.data} groupBy={question.group_by} isStale={read.isPlaceholderData} />
        </>
      )}
    </Page>
  );
}

type FiltersProps = { address: ReturnType<typeof useReportAddress>; question: ExpenseReportQuery };

function Filters({ address: { state, set }, question }: FiltersProps) {
  const t = useTranslations("reports");
  const clients = useEveryClient();
  return (
    <FilterRow>
      <RangeFilter state={state} set={set} />
      <FilterChoices
        name="client"
        options={clients?.map(({ id, name }) => ({ value: id, label: name }))}
        values={state.client}
        onChange={(values) => set({ client: values.join(",") })}
      />
      <span aria-hidden="true" className="mx-1 h-[18px] w-px shrink-0 bg-line-strong" />
      <SegmentedControl
        label={t("expenses.group")}
        size="small"
        options={GROUPINGS.map((grouping) => ({ value: grouping, label: t(`expenses.groups.${grouping}`) }))}
        value={question.group_by}
        onChange={(value) => set({ group: value })}
      />
    </FilterRow>
  );
}

function Totals({ totals }: { totals: ExpenseReport["totals"] }) {
  const t = useTranslations("reports.expenses");
  const words = useReportWords();
  const { user } = useViewer();
  return (
    <div className="px-6 pt-4 pb-2 phone:px-4">
      <Sums>
        <Sum label={t("amount")} value={<SumsInLine of={words.sums(totals.amounts)} />}>
          {t("count", { count: totals.count })}
        </Sum>
        {user.role !== "member" && (
          <>
            <Sum label={t("billable")} value={<SumsInLine of={words.sums(totals.billable_amounts)} />} />
            <Sum label={t("unbilled")} value={<SumsInLine of={words.sums(totals.unbilled_amounts)} />} />
          </>
        )}
      </Sums>
    </div>
  );
}

function NoExpenses({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("reports.expenses");
  if (isFiltered) return <NothingMatches onClear={onClear}>{t("filteredLead")}</NothingMatches>;
  return (
    <EmptyState title={t("empty")} actions={<LinkButton href="/expenses">{t("add")}</LinkButton>}>
      {t("emptyLead")}
    </EmptyState>
  );
}

function LoadingReport() {
  const t = useTranslations("reports.expenses");
  return (
    <Loading label={t("title")} className="grid gap-6 px-6 py-5">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Loading>
  );
}
