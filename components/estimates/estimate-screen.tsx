"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EstimateEditor } from "@/components/estimates/draft/estimate-editor";
import { EstimateRecord } from "@/components/estimates/record/estimate-record";
import { estimateName } from "@/components/estimates/state";
import { usePrinted } from "@/components/estimates/use-printed";
import { useEditedDraft } from "@/components/invoices/draft/use-edited-draft";
import { InvoiceSheet } from "@/components/invoices/page/invoice-sheet";
import type { SheetLogo } from "@/components/invoices/page/sheet";
import { Page } from "@/components/layout/page";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Notice } from "@/components/ui/notice";
import { useViewer } from "@/components/viewer/use-viewer";
import { estimate as estimateQuery } from "@/lib/billing/estimates/queries";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { everyProject } from "@/lib/tracking/projects/queries";

export type EstimateScreenProps = { id: string; logo: SheetLogo | null };

export function EstimateScreen({ id, logo }: EstimateScreenProps) {
  const { data } = useSuspenseQuery(estimateQuery(id));
  const { draft, isIssued, leave } = useEditedDraft(data);
  const mayDraft = useMayDraft(data.value);
  if (draft && !mayDraft) return <ClosedDraft estimate={draft.value} logo={logo} />;
  if (draft) return <EstimateEditor estimate={draft.value} logo={logo} onLeave={isIssued ? leave : undefined} />;
  return <EstimateRecord estimate={data.value} logo={logo} />;
}

/** Managers edit drafts of projects that they manage. */
function useMayDraft({ project_id: projectId }: Estimate): boolean {
  const { user } = useViewer();
  const isManager = user.role === "manager";
  const { items: projects } = useWholeList(useInfiniteQuery({ ...everyProject(), enabled: isManager }));
  if (!isManager || projects === undefined) return true;
  return projects.some(({ id, manager_ids: managers }) => id === projectId && managers.includes(user.id));
}

function ClosedDraft({ estimate, logo }: { estimate: Estimate; logo: SheetLogo | null }) {
  const t = useTranslations("estimates.editor");
  const page = useTranslations("estimates.page");
  const names = useTranslations("estimates.names");
  return (
    <Page title={estimateName(estimate, names)} parent={{ href: "/invoices/estimates", label: page("title") }}>
      <div className="mx-auto grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4 px-6 py-5 phone:px-4">
        <Notice>{t("notYours")}</Notice>
        <InvoiceSheet invoice={usePrinted(estimate)} logo={logo} />
      </div>
    </Page>
  );
}
