"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EstimateDialogs, useEstimateDialog } from "@/components/estimates/dialogs/estimate-dialogs";
import { EstimateEditorActions } from "@/components/estimates/draft/estimate-editor-actions";
import { EstimateFields } from "@/components/estimates/draft/estimate-fields";
import { ScheduleEditor } from "@/components/estimates/draft/schedule-editor";
import { type EstimateDraft, useEstimateDraft } from "@/components/estimates/draft/use-estimate-draft";
import { usePrinted } from "@/components/estimates/use-printed";
import { useSavedText } from "@/components/forms/saved-text";
import { EditorLines } from "@/components/invoices/draft/editor-lines";
import { EditorSums } from "@/components/invoices/draft/editor-sums";
import { PagePreview } from "@/components/invoices/draft/page-preview";
import { SavedMark } from "@/components/invoices/draft/saved-mark";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextArea } from "@/components/ui/text-area";
import type { EstimateReply } from "@/lib/billing/estimates/schema/estimate";
import { roleMay } from "@/lib/kernel/auth/permissions";

export type EstimateEditorProps = {
  estimate: EstimateReply;
  logo: SheetLogo | null;
  /** Given if another person sent the draft while it was edited here. */
  onLeave?: (() => void) | undefined;
};

const VIEWS = ["edit", "preview"] as const;
const columnClass = "grid grid-cols-[minmax(0,1fr)] content-start gap-[22px]";

/** Each field is saved when it loses the focus. */
export function EstimateEditor({ estimate, logo, onLeave }: EstimateEditorProps) {
  const t = useTranslations("estimates.editor");
  const page = useTranslations("estimates.page");
  const views = useTranslations("invoices.draft.page");
  const draft = useEstimateDraft(estimate);
  const dialog = useEstimateDialog();
  const printed = usePrinted(estimate);
  const [view, setView] = useState<(typeof VIEWS)[number]>("edit");
  const maySend = roleMay(useShell().user.role, "invoices:send");
  return (
    <Page
      title={t.rich(estimate.revision > 1 ? "titleOfRevision" : "title", {
        client: estimate.client_snapshot.name,
        revision: String(estimate.revision),
        lead: (text) => <span className="phone:sr-only">{text}</span>,
      })}
      parent={{ href: "/invoices/estimates", label: page("title") }}
      beside={<SavedMark isSaving={draft.isSaving} savedAt={draft.savedAt} />}
      actions={!onLeave && <EstimateEditorActions draft={draft} maySend={maySend} onOpen={dialog.open} />}
    >
      <div className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)] wide:h-[calc(100dvh-53px)] wide:grid-cols-[minmax(0,1fr)_minmax(0,.92fr)]">
        <div className={classNames(columnClass, "px-6 pt-[18px] pb-8 wide:overflow-y-auto phone:px-4 phone:pt-3")}>
          <SegmentedControl
            label={views("view")}
            options={VIEWS.map((value) => ({ value, label: views(value) }))}
            value={view}
            onChange={setView}
            className="rail:hidden"
          />
          <div className={classNames(columnClass, view === "preview" && "phone:hidden")}>
            {onLeave ? (
              <SentMeanwhile onLeave={onLeave} />
            ) : (
              <MissingNotice warnings={estimate.warnings} clientId={estimate.client_id} />
            )}
            <EstimateFields draft={draft} />
            <EditorLines draft={draft} />
            <EditorSums draft={draft} />
            <ScheduleEditor draft={draft} />
            <Terms draft={draft} />
          </div>
          {view === "preview" && <InvoiceSheet invoice={printed} logo={logo} className="rail:hidden" />}
        </div>
        <PagePreview document={printed} logo={logo} />
      </div>
      {maySend && <EstimateDialogs estimate={estimate} dialog={dialog} />}
    </Page>
  );
}

function Terms({ draft: { estimate, save } }: { draft: EstimateDraft }) {
  const t = useTranslations("estimates.fields");
  const terms = useSavedText({
    name: `estimate.${estimate.id}.terms`,
    saved: estimate.terms,
    read: (text) => ({ terms: text.trim() }),
    save,
  });
  return <TextArea label={t("terms")} description={t("termsHint")} rows={4} maxLength={5000} {...terms} />;
}

function SentMeanwhile({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("estimates.editor");
  return (
    <Notice
      tone="warning"
      isLive
      actions={
        <Button size="small" onPress={onLeave}>
          {t("show")}
        </Button>
      }
    >
      {t("sentMeanwhile")}
    </Notice>
  );
}
