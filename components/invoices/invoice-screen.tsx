"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ClosedDraft } from "@/components/invoices/draft/closed-draft";
import { EditorScreen } from "@/components/invoices/draft/editor-screen";
import { useEditedDraft } from "@/components/invoices/draft/use-edited-draft";
import { RecordScreen } from "@/components/invoices/issued/record-screen";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { useWholeList } from "@/components/layout/use-whole-list";
import { useViewer } from "@/components/viewer/use-viewer";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { everyProject } from "@/lib/tracking/projects/queries";

export type InvoiceScreenProps = { id: string; logo: SheetLogo | null; code: SheetCode | null };

export function InvoiceScreen({ id, logo, code }: InvoiceScreenProps) {
  const { data } = useSuspenseQuery(invoiceQuery(id));
  const { draft, isIssued, leave } = useEditedDraft(data);
  const mayDraft = useMayDraft(data.value);
  if (draft && !mayDraft) return <ClosedDraft invoice={draft.value} logo={logo} />;
  if (draft) return <EditorScreen held={draft} logo={logo} onLeave={isIssued ? leave : undefined} />;
  return <RecordScreen invoice={data.value} logo={logo} code={code} />;
}

/** Managers may edit a draft if they manage the projects of all its lines. */
function useMayDraft({ lines }: Pick<Invoice, "lines">): boolean {
  const { user } = useViewer();
  const isManager = user.role === "manager";
  const { items: projects } = useWholeList(useInfiniteQuery({ ...everyProject(), enabled: isManager }));
  if (!isManager || projects === undefined) return true;
  const managed = new Set(projects.filter((project) => project.manager_ids.includes(user.id)).map(({ id }) => id));
  return lines.length > 0 && lines.every(({ project_id: id }) => id !== null && managed.has(id));
}
