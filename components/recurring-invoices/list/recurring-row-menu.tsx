"use client";

import { CircleStop, Pause, Pencil, Play, Trash2, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RecordQuestion } from "@/components/recurring-invoices/record/record-actions";
import { useRecordActions } from "@/components/recurring-invoices/record/use-record-actions";
import { recurringHref } from "@/components/recurring-invoices/recurring-href";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

const RecordDialog = loaded(async () => (await import("../record/record-dialogs")).RecordDialog);

export function RecurringRowMenu({ recurring }: { recurring: RecurringInvoice }) {
  const t = useTranslations("recurringInvoices.actions");
  const record = useTranslations("recurringInvoices.record.actions");
  const router = useRouter();
  const [question, setQuestion] = useState<RecordQuestion | null>(null);
  const actions = useRecordActions(recurring);
  const { status, name, invoice_count: count } = recurring;
  return (
    <>
      <RowMenu label={t("rowMenu", { name })}>
        <MenuAction icon={<Pencil />} onAction={() => router.push(recurringHref(recurring))}>
          {t("open")}
        </MenuAction>
        {status === "active" && (
          <MenuAction icon={<Zap />} onAction={() => setQuestion("run")}>
            {record("run")}
          </MenuAction>
        )}
        {status === "active" && (
          <MenuAction icon={<Pause />} onAction={() => void actions.pause()}>
            {record("pause")}
          </MenuAction>
        )}
        {status === "paused" && (
          <MenuAction icon={<Play />} onAction={() => void actions.resume()}>
            {record("resume")}
          </MenuAction>
        )}
        {(status !== "ended" || count === 0) && <MenuDivider />}
        {status !== "ended" && (
          <MenuAction icon={<CircleStop />} isDanger onAction={() => setQuestion("end")}>
            {record("end")}
          </MenuAction>
        )}
        {count === 0 && (
          <MenuAction icon={<Trash2 />} isDanger onAction={() => setQuestion("delete")}>
            {record("delete")}
          </MenuAction>
        )}
      </RowMenu>
      {question !== null && (
        <RecordDialog recurring={recurring} question={question} actions={actions} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}
