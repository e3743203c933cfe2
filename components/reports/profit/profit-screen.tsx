"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { Page } from "@/components/layout/page";
import { Sum, Sums } from "@/components/layout/record";
import { FilterChoices } from "@/components/reports/filter-choices";
import { NoTime } from "@/components/reports/no-time";
import { profitQuestion } from "@/components/reports/profit/profit-question";
import { ProfitTable } from "@/components/reports/profit/profit-table";
import { FilterRow } from "@/components/reports/filter-row";
import { RangeFilter } from "@/components/reports/range-filter";
import { ReportTabs } from "@/components/reports/report-tabs";
import { useReportAddress } from "@/components/reports/use-report-address";
import { useReportWords } from "@/components/reports/use-report-words";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { SumsInLine } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import { searchOf } from "@/lib/client/api";
import { profitReport } from "@/lib/reporting/reports/queries";
import type { ProfitQuery, ProfitReport } from "@/lib/reporting/reports/schema/profit";

export function ProfitScreen() {
  const t = useTranslations("reports.page");
  const address = useReportAddress();
  const question = profitQuestion(address.state, new URLSearchParams(address.search));
  const read = useQuery({ ...profitReport(question), placeholderData: (before) => before });
  return (
    <Page title={t("title")} tabs={<ReportTabs />} actions={<ProfitExport question={question} />}>
      <Filters address={address} question={question} />
      {read.isPending && <LoadingProfit />}
      {read.error !== null && <LoadFailure error={read.error} onRetry={read.refetch} className="m-6" />}
      {read.data?.rows.length === 0 && <NoTime isFiltered={address.isFiltered} onClear={address.clear} />}
      {read.data && read.data.rows.length > 0 && (
        <>
          <Totals totals={read.data.totals} revenue={question.revenue} />
          <ProfitTable report={read.data} groupBy={question.group_by} isStale={read.isPlaceholderData} />
        </>
      )}
    </Page>
  );
}

function ProfitExport({ question }: { question: ProfitQuery }) {
  const t = useTranslations("reports.export");
  const language = useLocale();
  const open = (format: "csv" | "xlsx") => () => {
    location.assign(`/v1/reports/profit/export${searchOf({ path: "", query: { format, language, ...question } })}`);
  };
  return (
    <Menu label={t("label")} trigger={<Button icon={<Download />}>{t("label")}</Button>}>
      <MenuAction onAction={open("xlsx")}>{t("xlsx")}</MenuAction>
      <MenuAction onAction={open("csv")}>{t("csv")}</MenuAction>
    </Menu>
  );
}

type FiltersProps = { address: ReturnType<typeof useReportAddress>; question: ProfitQuery };

function Filters({ address: { state, set }, question }: FiltersProps) {
  const t = useTranslations("reports.profit");
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
        label={t("group")}
        size="small"
        options={[
          { value: "project", label: t("projects") },
          { value: "client", label: t("clients") },
        ]}
        value={question.group_by}
        onChange={(value) => set({ group: value === "client" ? "client" : null })}
      />
      <SegmentedControl
        label={t("revenue")}
        size="small"
        options={[
          { value: "billable", label: t("atRates") },
          { value: "invoiced", label: t("asInvoiced") },
        ]}
        value={question.revenue ?? "billable"}
        onChange={(value) => set({ revenue: value === "invoiced" ? value : null })}
      />
    </FilterRow>
  );
}

type TotalsProps = { totals: ProfitReport["totals"]; revenue: ProfitQuery["revenue"] };

function Totals({ totals, revenue }: TotalsProps) {
  const t = useTranslations("reports.profit");
  const words = useReportWords();
  const { money } = useFigures();
  return (
    <div className="px-6 pt-4 pb-2 phone:px-4">
      <Sums>
        <Sum
          label={revenue === "invoiced" ? t("invoiced") : t("revenueAtRates")}
          value={<SumsInLine of={words.sums(totals.revenue)} />}
        />
        <Sum label={t("cost")} value={<SumsInLine of={words.sums(totals.cost)} />}>
          {words.hours(totals.seconds)}
        </Sum>
        <Sum
          label={t("profit")}
          value={totals.profit === null ? "–" : money(totals.profit)}
          isBad={totals.profit !== null && totals.profit.amount < 0}
        />
        {totals.margin !== null && <Sum label={t("margin")} value={words.percent(Number(totals.margin))} />}
      </Sums>
      {totals.seconds_without_cost > 0 && (
        <Notice tone="info" className="mt-1">
          {t.rich("noCost", {
            hours: words.hours(totals.seconds_without_cost),
            link: (chunks: ReactNode) => <TextLink href="/team">{chunks}</TextLink>,
          })}
        </Notice>
      )}
    </div>
  );
}

function LoadingProfit() {
  const t = useTranslations("reports.profit");
  return (
    <Loading label={t("loading")} className="grid gap-6 px-6 py-5">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Loading>
  );
}
