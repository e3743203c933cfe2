"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasUnsaved } from "@/components/forms/unsaved";
import { ClosedDraft } from "@/components/invoices/draft/closed-draft";
import { EditorScreen } from "@/components/invoices/draft/editor-screen";
import { RecordScreen } from "@/components/invoices/issued/record-screen";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import { useWholeList } from "@/components/layout/use-whole-list";
import { useViewer } from "@/components/viewer/use-viewer";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import type { Invoice, InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import type { Versioned } from "@/lib/client/api";
import { everyProject } from "@/lib/tracking/projects/queries";

export type InvoiceScreenProps = { id: string; logo: SheetLogo | null; code: SheetCode | null };

type Held = Versioned<InvoiceReply>;

export function InvoiceScreen({ id, logo, code }: InvoiceScreenProps) {
  const { data } = useSuspenseQuery(invoiceQuery(id));
  const { draft, isIssued, leave } = useEditedDraft(data);
  const mayDraft = useMayDraft(data.value);
  if (draft && !mayDraft) return <ClosedDraft invoice={draft.value} logo={logo} />;
  if (draft) return <EditorScreen held={draft} logo={logo} onLeave={isIssued ? leave : undefined} />;
  return <RecordScreen invoice={data.value} logo={logo} code={code} />;
}

/** A draft that another person issued stays visible while it has unsaved text. */
function useEditedDraft(held: Held): { draft: Held | null; isIssued: boolean; leave: () => void } {
  const [seen, setSeen] = useState(held);
  const [unfinished, setUnfinished] = useState<Held | null>(null);
  if (seen !== held) {
    setSeen(held);
    if (isDraft(held)) setUnfinished(null);
    else if (isDraft(seen) && (isTyping() || hasUnsaved())) setUnfinished(seen);
  }
  if (isDraft(held)) return { draft: held, isIssued: false, leave: () => undefined };
  return { draft: unfinished, isIssued: true, leave: () => setUnfinished(null) };
}

function isDraft({ value: { status } }: Held): boolean {
  return status === "draft";
}

/** Fields of dialogs do not count: the invoice may be issued there. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused?.matches("input, textarea") === true && focused.closest("[role=dialog], [role=alertdialog]") === null;
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
