"use client";

import { Download, HandCoins, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDrafts } from "@/components/expenses/drafts/use-drafts";
import { ExpenseLine } from "@/components/expenses/line/expense-line";
import { ExpenseSide } from "@/components/expenses/list/expense-side";
import { ExpenseTabs } from "@/components/expenses/list/expense-tabs";
import { ExpensesBody } from "@/components/expenses/list/expenses-body";
import { useExpenseAddress, useExpenses } from "@/components/expenses/list/use-expenses";
import { useExpenseDialogs } from "@/components/expenses/list/use-expense-dialogs";
import { useExpensePane } from "@/components/expenses/list/use-expense-pane";
import { PhoneButtons } from "@/components/expenses/receipts/phone-buttons";
import { useNames } from "@/components/expenses/use-names";
import { useIsAdmin } from "@/components/expenses/use-rights";
import { ExportMenu } from "@/components/layout/export-menu";
import { DropArea } from "@/components/layout/drop-area";
import { Page } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { loaded as loadedOnUse } from "@/components/ui/loaded";
import { useCommand } from "@/components/ui/shortcuts";
import type { ExpenseTotalsQuery } from "@/lib/billing/expenses/schema";

const DraftList = loadedOnUse(async () => (await import("@/components/expenses/drafts/draft-list")).DraftList);

export function ExpensesScreen() {
  const t = useTranslations("expenses.page");
  const address = useExpenseAddress();
  const names = useNames();
  const loaded = useExpenses(address);
  const drafts = useDrafts(names);
  const dialogs = useExpenseDialogs(address.open);
  const pane = useExpensePane({ address, expenses: loaded.expenses, drafts, dialogs });
  const { tab } = address.chosen;
  const addFiles = (files: readonly File[]) => {
    drafts.add(files);
    if (tab !== "all" && tab !== "drafts") address.set({ tab: "drafts" });
  };
  const isEmpty = loaded.tabs?.count === 0 && !pane.isFiltered && drafts.list.length === 0;
  const hasDrafts = drafts.list.length > 0 || drafts.refused.length > 0;
  return (
    <DropArea onFiles={addFiles} isEnabled={!dialogs.isOpen} prompt={(count) => <DropPrompt count={count} />}>
      <Page title={t("title")} actions={<Actions dialogs={dialogs} filters={isEmpty ? null : loaded.filters} />}>
        <div className={classNames(pane.isShown && splitClass)}>
          <div className="min-w-0">
            <PhoneButtons onFiles={addFiles} />
            <ExpenseLine onAdded={({ id }) => pane.added(id)} />
            {!isEmpty && (
              <ExpenseTabs totals={loaded.tabs} drafts={drafts.list.length} current={tab} hrefOf={address.hrefOfTab} />
            )}
            {(tab === "all" || tab === "drafts") && hasDrafts && (
              <DraftList drafts={drafts} openKey={pane.draftKey} onOpen={pane.openDraft} />
            )}
            <ExpensesBody
              {...{ address, names, loaded, dialogs, pane, isEmpty }}
              drafts={drafts.list.length}
              onFiles={addFiles}
            />
          </div>
          <ExpenseSide pane={pane} drafts={drafts} expenses={loaded.expenses} />
        </div>
      </Page>
      {dialogs.dialog}
    </DropArea>
  );
}

const splitClass = "wide:grid wide:grid-cols-[minmax(0,1fr)_372px]";

function DropPrompt({ count }: { count: number }): ReactNode {
  const t = useTranslations("expenses.receipts");
  return (
    <>
      <Download />
      <span>{t("dropHere", { count })}</span>
      <span className="text-sm font-normal text-secondary">{t("kinds")}</span>
    </>
  );
}

type ActionsProps = {
  dialogs: ReturnType<typeof useExpenseDialogs>;
  /** Of the list. Null without expenses. */
  filters: ExpenseTotalsQuery | null;
};

function Actions({ dialogs, filters }: ActionsProps) {
  const t = useTranslations("expenses.page");
  const commands = useTranslations("common.commands");
  const mayReimburse = useIsAdmin() && filters !== null;
  const add = () => dialogs.openNew();
  useCommand({
    label: commands("newExpense"),
    group: t("title"),
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "receipt", "cost"],
    run: add,
  });
  useCommand({
    label: t("reimburse"),
    group: t("title"),
    icon: <HandCoins />,
    keywords: ["pay", "refund"],
    isListed: "palette",
    isEnabled: mayReimburse,
    run: () => dialogs.openReimburse([]),
  });
  return (
    <>
      {filters !== null && (
        <span className="phone:hidden">
          <ExportMenu path="/v1/expenses/export" filters={filters} />
        </span>
      )}
      {mayReimburse && (
        <span className="phone:hidden">
          <Button icon={<HandCoins />} onPress={() => dialogs.openReimburse([])}>
            {t("reimburse")}
          </Button>
        </span>
      )}
      <Button kind="primary" icon={<Plus />} keys="n" onPress={add}>
        {commands("newExpense")}
      </Button>
    </>
  );
}
