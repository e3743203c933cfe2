"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { returnedEntries } from "@/components/invoices/draft/returned-entries";
import { useWholeList } from "@/components/layout/use-whole-list";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

type Returned = { name: string; count: number };

/** People whose time on a draft was sent back to them. Undefined while loading. */
export function useReturnedTime({ id, status, lines }: Invoice): readonly Returned[] | undefined {
  const { user } = useViewer();
  const billsTime = lines.some((line) => line.kind === "time");
  const enabled = status === "draft" && billsTime && user.workspace.approvals.enabled;
  const entries = useInfiniteQuery({ ...returnedEntries(id), enabled });
  const { items } = useWholeList(entries);
  if (!enabled || entries.isError) return [];
  if (!items) return undefined;
  const counts = new Map<string, Returned>();
  for (const { user_id, user: person } of items) {
    const known = counts.get(user_id) ?? { name: person?.name || (person?.email ?? ""), count: 0 };
    counts.set(user_id, { ...known, count: known.count + 1 });
  }
  return [...counts.values()];
}

/** The draft keeps the time of a timesheet that is sent back. */
export function ReturnedTimeNotice({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.returnedTime");
  const returned = useReturnedTime(invoice) ?? [];
  if (returned.length === 0) return null;
  return (
    <Notice tone="warning" icon={<Undo2 />} isLive>
      <ReturnedList returned={returned} /> {t("lead")}
    </Notice>
  );
}

function ReturnedList({ returned }: { returned: readonly Returned[] }) {
  const t = useTranslations("invoices.returnedTime");
  return returned.map(({ name, count }) => (
    <b key={name} className="block font-[550]">
      {t("entries", { name, count })}
    </b>
  ));
}

export type BeforeSendingProps = { invoice: Invoice; onClose: () => void; children: ReactNode };

/** Asks once before a draft with such time is sent. */
export function BeforeSending({ invoice, onClose, children }: BeforeSendingProps) {
  const t = useTranslations("invoices.returnedTime");
  const returned = useReturnedTime(invoice);
  const [isConfirmed, setIsConfirmed] = useState(false);
  // The question closes after the answer too.
  const wasConfirmed = useRef(false);
  if (isConfirmed || returned?.length === 0) return children;
  if (returned === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {
        if (!wasConfirmed.current) onClose();
      }}
      title={t("title")}
      kind="primary"
      confirmLabel={t("confirm")}
      onConfirm={() => {
        wasConfirmed.current = true;
        setIsConfirmed(true);
      }}
    >
      <ReturnedList returned={returned} />
      <p>{t("lockedAfter")}</p>
    </ConfirmDialog>
  );
}
