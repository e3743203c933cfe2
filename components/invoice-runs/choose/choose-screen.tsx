"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChooseFoot } from "@/components/invoice-runs/choose/choose-foot";
import { ClientTable } from "@/components/invoice-runs/choose/client-table";
import { RecentRuns } from "@/components/invoice-runs/choose/recent-runs";
import { type Choice, useChoice } from "@/components/invoice-runs/choose/use-choice";
import { InheritedGroupingChoice } from "@/components/invoices/new/grouping-choice";
import { PeriodChoice } from "@/components/invoices/new/period-choice";
import { Page } from "@/components/layout/page";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { sayFailure } from "@/components/ui/toast";
import { createInvoiceRun } from "@/lib/billing/invoice-runs/queries";

/** Period and clients of a new invoice run. */
export function ChooseScreen() {
  const t = useTranslations("invoiceRuns.choose");
  const page = useTranslations("invoices.page");
  const choice = useChoice();
  const { start, isStarting } = useStart();
  const { rows, error, refetch, body } = choice;
  return (
    <Page title={t("title")} parent={{ href: "/invoices", label: page("title") }}>
      <form
        aria-label={t("title")}
        className="flex min-h-[calc(100dvh-53px)] flex-col phone:min-h-0"
        onSubmit={(event) => {
          event.preventDefault();
          if (body !== false) void start(body);
        }}
      >
        <Terms choice={choice} />
        <div className="flex-1 pb-6">
          {error !== null && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
          {rows === undefined && error === null && <LoadingRows />}
          {rows?.length === 0 && <EmptyState title={t("nothing")}>{t("nothingHint")}</EmptyState>}
          {rows !== undefined && rows.length > 0 && <ClientTable choice={choice} rows={rows} />}
          <RecentRuns />
        </div>
        <ChooseFoot choice={choice} isStarting={isStarting} />
      </form>
    </Page>
  );
}

function useStart() {
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(createInvoiceRun);
  const start = async (body: Parameters<typeof mutateAsync>[0]) => {
    try {
      const run = await mutateAsync(body);
      router.push(`/invoices/run/${run.id}`);
    } catch (error) {
      sayFailure(error);
    }
  };
  return { start, isStarting: isPending };
}

function Terms({ choice }: { choice: Choice }) {
  const t = useTranslations("invoiceRuns.choose");
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-2.5 border-b border-line px-6 py-3 phone:px-4">
      <PeriodChoice span={choice.span} onChange={choice.setSpan} allowsAll={false} />
      <InheritedGroupingChoice grouping={choice.grouping} onChange={choice.setGrouping} />
      <Checkbox isSelected={choice.hasEarlier} onChange={choice.setHasEarlier}>
        {t("includeEarlier")}
      </Checkbox>
      <Checkbox isSelected={choice.hasExpenses} onChange={choice.setHasExpenses}>
        {t("includeExpenses")}
      </Checkbox>
      <Checkbox isSelected={choice.hasMilestones} onChange={choice.setHasMilestones}>
        {t("includeMilestones")}
      </Checkbox>
    </div>
  );
}

function LoadingRows() {
  const t = useTranslations("invoiceRuns.choose");
  return (
    <Loading label={t("caption")}>
      <Table caption={t("caption")}>
        <TableBody>
          {["46%", "60%", "52%", "40%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "70px", { width: "60px", align: "end" }, "90px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
