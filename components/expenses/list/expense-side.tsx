"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "react-aria-components/Dialog";
import { ExpensePane } from "@/components/expenses/detail/expense-pane";
import type { Drafts } from "@/components/expenses/drafts/use-drafts";
import type { ExpensePaneState } from "@/components/expenses/list/use-expense-pane";
import { ReceiptView } from "@/components/expenses/receipts/receipt-view";
import { DialogOverlay, modalSection } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd, Keys } from "@/components/ui/kbd";
import type { Expense } from "@/lib/billing/expenses/schema";

type ExpenseSideProps = { pane: ExpensePaneState; drafts: Drafts; expenses: readonly Expense[] };

/** The opened expense: at the side of wide pages, else in a sheet. */
export function ExpenseSide({ pane, drafts, expenses }: ExpenseSideProps) {
  const t = useTranslations("expenses.detail");
  const actions = useTranslations("common.actions");
  const { shownId, isOpened, isShown, isWide } = pane;
  const listed = expenses.find(({ id }) => id === shownId);
  const draft = drafts.list.find(({ key }) => key === pane.draftKey);
  if (isWide) {
    if (!isShown) return null;
    return (
      <aside
        aria-label={t("side")}
        className="sticky top-[53px] h-[calc(100dvh-53px)] min-w-0 overflow-y-auto border-l border-line max-wide:hidden"
      >
        {draft ? (
          <DraftFile fileId={draft.receipt?.id} filename={draft.filename} />
        ) : (
          shownId !== undefined && <ExpensePane id={shownId} listed={listed} actions={pane.actions} />
        )}
      </aside>
    );
  }
  if (!isOpened || shownId === undefined) return null;
  return (
    <DialogOverlay
      isOpen
      width="rail:max-w-[560px]"
      onOpenChange={(isOpen) => {
        if (!isOpen) pane.close();
      }}
    >
      <Dialog aria-label={t("side")} render={modalSection} className="min-h-0 overflow-y-auto outline-none">
        <ExpensePane
          id={shownId}
          listed={listed}
          actions={pane.actions}
          close={<IconButton slot="close" label={actions("close")} icon={<X />} />}
        />
      </Dialog>
    </DialogOverlay>
  );
}

/** The file of a draft, beside its fields. */
function DraftFile({ fileId, filename }: { fileId: string | undefined; filename: string }) {
  const t = useTranslations("expenses.drafts");
  return (
    <div className="grid content-start gap-3 px-5 py-4">
      <h2 className="truncate text-md leading-7">{filename}</h2>
      {fileId === undefined ? (
        <p className="text-secondary">{t("lacks.file")}</p>
      ) : (
        <ReceiptView key={fileId} fileId={fileId} />
      )}
      <p className="text-secondary">
        {t.rich("keys", {
          tab: (chunks) => <Kbd>{chunks}</Kbd>,
          save: () => <Keys keys="mod+enter" className="inline-flex" />,
        })}
      </p>
    </div>
  );
}
