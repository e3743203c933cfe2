"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProgressView } from "@/components/invoice-runs/progress-view";
import { ResultView } from "@/components/invoice-runs/result-view";
import { ReviewView } from "@/components/invoice-runs/review/review-view";
import { usePeriodName } from "@/components/invoice-runs/use-period-name";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { invoiceRun, isRunning } from "@/lib/billing/invoice-runs/queries";
import { draftsToReview, type Issued } from "@/components/invoice-runs/drafts";

export type RunScreenProps = { id: string; logo: SheetLogo | null };

/** One invoice run: its progress, then its drafts one by one, then the result. The state comes from the run itself. */
export function RunScreen({ id, logo }: RunScreenProps) {
  const t = useTranslations("invoiceRuns.run");
  const page = useTranslations("invoices.page");
  const { data: run } = useSuspenseQuery(invoiceRun(id));
  const [issued, setIssued] = useState<readonly Issued[] | null>(null);
  const periodName = usePeriodName();
  const toReview = draftsToReview(run);
  return (
    <Page
      title={t("title")}
      beside={<span className="num text-muted">{periodName(run)}</span>}
      parent={{ href: "/invoices", label: page("title") }}
    >
      {isRunning(run) && <ProgressView run={run} />}
      {!isRunning(run) && issued === null && toReview.length > 0 && (
        <ReviewView run={run} drafts={toReview} logo={logo} onIssued={setIssued} />
      )}
      {!isRunning(run) && (issued !== null || toReview.length === 0) && (
        <ResultView run={run} issued={issued ?? []} onReview={() => setIssued(null)} />
      )}
    </Page>
  );
}
