"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProgressView } from "@/components/invoice-runs/progress-view";
import { ResultView } from "@/components/invoice-runs/result-view";
import { SendingView } from "@/components/invoice-runs/sending-view";
import { ReviewView } from "@/components/invoice-runs/review/review-view";
import { usePeriodName } from "@/components/invoice-runs/use-period-name";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import type { InvoiceRunReply } from "@/lib/billing/invoice-runs/schema";
import { invoiceRun, isRunning } from "@/lib/billing/invoice-runs/queries";
import { draftsToReview, wasSent } from "@/components/invoice-runs/drafts";

export type RunScreenProps = { id: string; logo: SheetLogo | null };

/** One invoice run: its progress, then its drafts one by one, then the result. The state comes from the run itself. */
export function RunScreen({ id, logo }: RunScreenProps) {
  const t = useTranslations("invoiceRuns.run");
  const page = useTranslations("invoices.page");
  const { data: run } = useSuspenseQuery(invoiceRun(id));
  const [isReviewing, setIsReviewing] = useState(false);
  const periodName = usePeriodName();
  const toReview = draftsToReview(run);
  return (
    <Page
      title={t("title")}
      beside={<span className="num text-muted">{periodName(run)}</span>}
      parent={{ href: "/invoices", label: page("title") }}
    >
      <RunState
        run={run}
        logo={logo}
        isReviewing={toReview.length > 0 && (isReviewing || !wasSent(run))}
        onReview={setIsReviewing}
      />
    </Page>
  );
}

type RunStateProps = {
  run: InvoiceRunReply;
  logo: SheetLogo | null;
  isReviewing: boolean;
  onReview: (isReviewing: boolean) => void;
};

function RunState({ run, logo, isReviewing, onReview }: RunStateProps) {
  if (isRunning(run)) return <ProgressView run={run} />;
  if (run.sending) return <SendingView run={run} />;
  if (!isReviewing) return <ResultView run={run} onReview={() => onReview(true)} />;
  return <ReviewView run={run} drafts={draftsToReview(run)} logo={logo} onSent={() => onReview(false)} />;
}
