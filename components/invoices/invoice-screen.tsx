"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasUnsaved } from "@/components/forms/unsaved";
import { ClosedDraft } from "@/components/invoices/draft/closed-draft";
import { EditorScreen } from "@/components/invoices/draft/editor-screen";
import { useMayDraft } from "@/components/invoices/draft/use-may-draft";
import { RecordScreen } from "@/components/invoices/issued/record-screen";
import type { SheetCode, SheetLogo } from "@/components/invoices/page/sheet";
import type { Versioned } from "@/lib/client/api";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";

export type InvoiceScreenProps = { id: string; logo: SheetLogo | null; code: SheetCode | null };

type Held = Versioned<InvoiceReply>;

/** One invoice: a draft to write, or what became of it. */
export function InvoiceScreen({ id, logo, code }: InvoiceScreenProps) {
  const { data } = useSuspenseQuery(invoiceQuery(id));
  const { draft, isIssued, leave } = useEditedDraft(data);
  const mayDraft = useMayDraft(data.value);
  if (draft && !mayDraft) return <ClosedDraft invoice={draft.value} logo={logo} />;
  if (draft) return <EditorScreen held={draft} logo={logo} onLeave={isIssued ? leave : undefined} />;
  return <RecordScreen invoice={data.value} logo={logo} code={code} />;
}

/** The draft to show. One that another person issued stays while it has text that is not saved. */
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

/** A person who issues the invoice here has pressed a button, or is in a dialog. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused?.matches("input, textarea") === true && focused.closest("[role=dialog], [role=alertdialog]") === null;
}
