"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CreditOfDraft } from "@/components/client-credits/credit-of-draft";
import { EInvoiceBox } from "@/components/e-invoices/e-invoice-box";
import { FromEstimate } from "@/components/estimates/from-estimate";
import { InvoiceDialogs, useInvoiceDialog } from "@/components/invoices/dialogs/invoice-dialogs";
import { EditorActions } from "@/components/invoices/draft/editor-actions";
import { EditorFields } from "@/components/invoices/draft/editor-fields";
import { EditorLines } from "@/components/invoices/draft/editor-lines";
import { EditorSums } from "@/components/invoices/draft/editor-sums";
import { MoreExpenses, MoreMilestones, MoreTime } from "@/components/invoices/draft/more-work";
import { ReturnedTimeNotice } from "@/components/invoices/draft/returned-time";
import { RoundingNote } from "@/components/invoices/draft/rounding-note";
import { SavedMark } from "@/components/invoices/draft/saved-mark";
import { PagePreview } from "@/components/invoices/draft/page-preview";
import { useInvoiceDraft } from "@/components/invoices/draft/use-invoice-draft";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { FromSchedule } from "@/components/recurring-invoices/from-schedule";
import { LateFeeOf } from "@/components/reminders/record/late-fees";
import { RetainersOfDraft } from "@/components/retainers/retainers-of-draft";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Versioned } from "@/lib/client/api";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";

export type EditorScreenProps = {
  held: Versioned<InvoiceReply>;
  logo: SheetLogo | null;
  /** Given if another person issued the draft while it was edited here. */
  onLeave?: (() => void) | undefined;
};

const VIEWS = ["edit", "preview"] as const;

/** Each field is saved when it loses the focus. */
export function EditorScreen({ held, logo, onLeave }: EditorScreenProps) {
  const t = useTranslations("invoices.draft.page");
  const page = useTranslations("invoices.page");
  const draft = useInvoiceDraft(held.value);
  const dialog = useInvoiceDialog();
  const [view, setView] = useState<(typeof VIEWS)[number]>("edit");
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  const { invoice } = draft;
  return (
    <Page
      title={t.rich("title", {
        client: invoice.client_snapshot.name,
        lead: (text) => <span className="phone:sr-only">{text}</span>,
      })}
      parent={{ href: "/invoices", label: page("title") }}
      beside={<SavedMark isSaving={draft.isSaving} savedAt={draft.savedAt} />}
      actions={!onLeave && <EditorActions draft={draft} mayIssue={mayIssue} onOpen={dialog.open} />}
    >
      <div className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)] wide:h-[calc(100dvh-53px)] wide:grid-cols-[minmax(0,1fr)_minmax(0,.92fr)]">
        <div className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-[22px] px-6 pt-[18px] pb-8 wide:overflow-y-auto phone:px-4 phone:pt-3">
          <SegmentedControl
            label={t("view")}
            options={VIEWS.map((value) => ({ value, label: t(value) }))}
            value={view}
            onChange={setView}
            className="rail:hidden"
          />
          <div
            className={classNames(
              "grid grid-cols-[minmax(0,1fr)] content-start gap-[22px]",
              view === "preview" && "phone:hidden",
            )}
          >
            <Notices invoice={invoice} onLeave={onLeave} />
            <EditorFields draft={draft} />
            <EditorLines draft={draft}>
              <MoreWork draft={draft} />
            </EditorLines>
            <RetainersOfDraft draft={draft} />
            <EditorSums draft={draft} note={<RoundingNote clientId={invoice.client_id} />}>
              <CreditOfDraft draft={draft} />
            </EditorSums>
            {!onLeave && (
              <EInvoiceBox
                document={{ kind: "invoices", id: invoice.id }}
                clientId={invoice.client_id}
                saveDocument={draft.save}
                onPdfOnly={mayIssue ? () => dialog.open("send-pdf") : undefined}
              />
            )}
          </div>
          {view === "preview" && <InvoiceSheet invoice={invoice} logo={logo} className="rail:hidden" />}
        </div>
        <PagePreview document={invoice} logo={logo} />
      </div>
      {mayIssue && <InvoiceDialogs invoice={invoice} dialog={dialog} />}
    </Page>
  );
}

function MoreWork({ draft }: { draft: ReturnType<typeof useInvoiceDraft> }) {
  return (
    <>
      <MoreTime draft={draft} />
      <MoreExpenses draft={draft} />
      <MoreMilestones draft={draft} />
    </>
  );
}

type NoticesProps = Pick<ReturnType<typeof useInvoiceDraft>, "invoice"> & Pick<EditorScreenProps, "onLeave">;

function Notices({ invoice, onLeave }: NoticesProps) {
  return (
    <>
      {onLeave && <Issued onLeave={onLeave} />}
      {!onLeave && <MissingNotice warnings={invoice.warnings} clientId={invoice.client_id} />}
      {!onLeave && <ReturnedTimeNotice invoice={invoice} />}
      <FromEstimate invoice={invoice} />
      <FromSchedule invoice={invoice} />
      <LateFeeOf invoice={invoice} />
    </>
  );
}

function Issued({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("invoices.draft.page");
  return (
    <Notice
      tone="warning"
      isLive
      actions={
        <Button size="small" onPress={onLeave}>
          {t("showInvoice")}
        </Button>
      }
    >
      {t("issued")}
    </Notice>
  );
}
