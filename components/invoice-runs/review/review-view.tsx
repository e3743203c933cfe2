"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { MadeDraft } from "@/components/invoice-runs/drafts";
import { NotMade } from "@/components/invoice-runs/not-made";
import { DraftView } from "@/components/invoice-runs/review/draft-view";
import { ReviewFoot } from "@/components/invoice-runs/review/review-foot";
import { ReviewList } from "@/components/invoice-runs/review/review-list";
import { SendDraftsDialog } from "@/components/invoice-runs/review/send-drafts-dialog";
import { useReview } from "@/components/invoice-runs/review/use-review";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { rowId, useOpenRowKeys } from "@/components/layout/use-row-keys";
import { useShell } from "@/components/layout/shell-context";
import { useCommand } from "@/components/ui/shortcuts";
import type { InvoiceRunReply } from "@/lib/billing/invoice-runs/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";

export type ReviewViewProps = {
  run: InvoiceRunReply;
  drafts: readonly MadeDraft[];
  logo: SheetLogo | null;
  onSent: () => void;
};

/** On phones the draft is below the list, so that opening one scrolls there. */
const DRAFT_ID = "run-draft";

/** The drafts of a run beside the document of one of them. */
export function ReviewView({ run, drafts, logo, onSent }: ReviewViewProps) {
  const t = useTranslations("invoiceRuns.review");
  const review = useReview(run.id, drafts);
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  const [isSending, setIsSending] = useState(false);
  const { shown, selected } = review;
  useOpenRowKeys(
    t("section"),
    review.drafts.map(({ id, href }) => ({ id: rowId(id), href })),
    shown && rowId(shown.id),
  );
  useCommand({
    label: t("selectDraft"),
    group: t("section"),
    keys: "x",
    isListed: "keys",
    isEnabled: mayIssue,
    run: () => {
      if (shown) review.select([shown], !shown.isSelected);
    },
  });
  return (
    <div className="flex flex-col rail:h-[calc(100dvh-53px)]">
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(300px,420px)_minmax(0,1fr)] phone:block">
        <section
          aria-label={t("section")}
          className="min-w-0 border-r border-line rail:overflow-y-auto phone:border-r-0"
        >
          <ReviewList
            review={review}
            mayIssue={mayIssue}
            onOpen={() => {
              document.getElementById(DRAFT_ID)?.scrollIntoView({ block: "nearest" });
            }}
          />
          <NotMade drafts={run.drafts} className="px-6 py-4 phone:px-4" />
        </section>
        <div id={DRAFT_ID} className="grid min-h-0 min-w-0 scroll-mt-14 grid-cols-[minmax(0,1fr)]">
          {shown && <DraftView key={shown.id} draft={shown} drafts={review.drafts} logo={logo} />}
        </div>
      </div>
      <ReviewFoot review={review} mayIssue={mayIssue} onSend={() => setIsSending(true)} />
      {isSending && selected.length > 0 && (
        <SendDraftsDialog
          runId={run.id}
          drafts={selected}
          onClose={() => setIsSending(false)}
          onSent={() => {
            review.forget();
            onSent();
          }}
        />
      )}
    </div>
  );
}
