"use client";

import { Paperclip } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import type { Drafts } from "@/components/expenses/drafts/use-drafts";
import { ExpenseFilters } from "@/components/expenses/list/expense-filters";
import { ExpenseTable } from "@/components/expenses/list/expense-table";
import { TAB_KEYS } from "@/components/expenses/list/expense-tabs";
import type { ExpenseDialogs } from "@/components/expenses/list/use-expense-dialogs";
import { useExpenseKeys } from "@/components/expenses/list/use-expense-keys";
import type { ExpensePaneState } from "@/components/expenses/list/use-expense-pane";
import type { ExpenseAddress, ExpenseList } from "@/components/expenses/list/use-expenses";
import { ChooseFiles } from "@/components/expenses/receipts/choose-files";
import type { Names } from "@/components/expenses/use-names";
import { NextPage } from "@/components/layout/next-page";
import { SelectionContext, useNewSelection } from "@/components/time-entries/selection/selection";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded as loadedOnUse } from "@/components/ui/loaded";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";

const ExpenseBulk = loadedOnUse(async () => (await import("@/components/expenses/list/expense-bulk")).ExpenseBulk);

type ExpensesBodyProps = {
  address: ExpenseAddress;
  names: Names;
  loaded: ExpenseList;
  dialogs: ExpenseDialogs;
  pane: ExpensePaneState;
  /** Neither expenses nor drafts. */
  isEmpty: boolean;
  /** Number of drafts. */
  drafts: number;
  onFiles: Drafts["add"];
};

export function ExpensesBody({ address, names, loaded, dialogs, pane, isEmpty, drafts, onFiles }: ExpensesBodyProps) {
  const t = useTranslations("expenses.list");
  const { tab, words } = address.chosen;
  const { list, expenses } = loaded;
  const section = useRef<HTMLDivElement>(null);
  const { ids, actions } = useNewSelection(section);
  const selected = expenses.filter(({ id }) => ids.has(id));
  useExpenseKeys({ list: section, expenses, selected, toggle: actions.toggle, pane, hrefOf: address.hrefOf });
  if (isEmpty) return <NoExpenses onFiles={onFiles} />;
  if (tab === "drafts") {
    return drafts === 0 ? <p className="px-6 py-10 text-center text-secondary">{t("empty.drafts")}</p> : null;
  }
  return (
    <SelectionContext value={actions}>
      <ExpenseFilters chosen={address.chosen} names={names} set={address.set} onClear={address.clear} />
      {list.isPending && <LoadingExpenses />}
      {list.error !== null && <LoadFailure error={list.error} onRetry={list.refetch} className="m-6" />}
      {list.isSuccess && expenses.length === 0 && <NoneShown address={address} isFiltered={pane.isFiltered} />}
      <div ref={section} className={selected.length > 0 ? "pb-20" : undefined}>
        {expenses.length > 0 && (
          <ExpenseTable
            expenses={expenses}
            names={names}
            months={loaded.months}
            openId={pane.draftKey === null ? pane.shownId : undefined}
            hrefOf={address.hrefOf}
            selected={ids}
            words={words}
            isStale={list.isPlaceholderData}
          />
        )}
      </div>
      {expenses.length > 0 && <NextPage list={list} shown={expenses.length} />}
      <WhenSelected expenses={selected} changes={pane.changes} onReimburse={dialogs.openReimburse} />
    </SelectionContext>
  );
}

function WhenSelected(props: ComponentProps<typeof ExpenseBulk>) {
  return props.expenses.length > 0 && <ExpenseBulk {...props} />;
}

function NoneShown({ address, isFiltered }: { address: ExpenseAddress; isFiltered: boolean }) {
  const t = useTranslations("expenses.list");
  if (isFiltered) return <NothingMatches onClear={address.clear}>{t("noMatch")}</NothingMatches>;
  return <p className="px-6 py-10 text-center text-secondary">{t(`empty.${TAB_KEYS[address.chosen.tab]}`)}</p>;
}

function NoExpenses({ onFiles }: { onFiles: Drafts["add"] }) {
  const t = useTranslations("expenses.list");
  return (
    <EmptyState
      title={t("noExpenses")}
      actions={
        <ChooseFiles icon={<Paperclip />} onFiles={onFiles}>
          {t("chooseReceipts")}
        </ChooseFiles>
      }
    >
      {t("noExpensesHint")}
    </EmptyState>
  );
}

function LoadingExpenses() {
  const t = useTranslations("expenses.page");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["60%", "45%", "52%", "38%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={["56px", width, "64px", { width: "70px", align: "end" }]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
