"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EstimateDialogs, useEstimateDialog } from "@/components/estimates/dialogs/estimate-dialogs";
import { EstimateBadge } from "@/components/estimates/estimate-badge";
import { DecisionSection } from "@/components/estimates/record/decision-section";
import { EstimateHistory } from "@/components/estimates/record/estimate-history";
import { EstimateRecordActions } from "@/components/estimates/record/estimate-record-actions";
import { EstimateSide } from "@/components/estimates/record/estimate-side";
import { EstimateSummary } from "@/components/estimates/record/estimate-summary";
import { InvoicesSection } from "@/components/estimates/record/invoices-section";
import { ScheduleSection } from "@/components/estimates/record/schedule-section";
import { EstimateReferences } from "@/components/external-refs/record-references";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { roleMay } from "@/lib/kernel/auth/permissions";

export type EstimateRecordProps = { estimate: Estimate; logo: SheetLogo | null };

export function EstimateRecord({ estimate, logo }: EstimateRecordProps) {
  const page = useTranslations("estimates.page");
  const dialog = useEstimateDialog();
  const [isReferring, setIsReferring] = useState(false);
  const [part, setPart] = useState<number | null>(null);
  const mayDecide = roleMay(useShell().user.role, "invoices:send");
  const openPart = (index: number) => {
    setPart(index);
    dialog.open("invoice");
  };
  return (
    <Page
      title={estimate.number}
      parent={{ href: "/invoices/estimates", label: page("title") }}
      status={<EstimateBadge estimate={estimate} />}
      actions={
        mayDecide && (
          <EstimateRecordActions estimate={estimate} onOpen={dialog.open} onRefer={() => setIsReferring(true)} />
        )
      }
    >
      <div className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)_408px] max-wide:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <OtherVersion estimate={estimate} />
          <EstimateSummary estimate={estimate} />
          <DecisionSection estimate={estimate} />
          {estimate.schedule.length > 0 ? (
            <ScheduleSection estimate={estimate} onInvoice={mayDecide ? openPart : null} />
          ) : (
            <InvoicesSection estimate={estimate} />
          )}
          <EstimateHistory estimate={estimate} />
        </div>
        <EstimateSide
          estimate={estimate}
          logo={logo}
          onEditReferences={mayDecide ? () => setIsReferring(true) : null}
        />
      </div>
      {isReferring && <EstimateReferences record={estimate} onClose={() => setIsReferring(false)} />}
      {mayDecide && <EstimateDialogs estimate={estimate} dialog={dialog} part={part} />}
    </Page>
  );
}

function OtherVersion({ estimate: { superseded_by_id: newer } }: { estimate: Estimate }) {
  const t = useTranslations("estimates.record");
  if (newer === null) return null;
  return (
    <Notice
      className="mx-6 mt-3.5 phone:mx-4"
      actions={<TextLink href={`/invoices/estimates/${newer}`}>{t("openNewer")}</TextLink>}
    >
      {t("superseded")}
    </Notice>
  );
}
