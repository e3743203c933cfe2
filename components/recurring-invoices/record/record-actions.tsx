"use client";

import { CircleStop, Copy, Ellipsis, Link2, Pause, Play, Trash2, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecurringReferences } from "@/components/external-refs/record-references";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { SaveButton } from "@/components/recurring-invoices/form/save-button";
import { useRecordActions } from "@/components/recurring-invoices/record/use-record-actions";
import { duplicateHref } from "@/components/recurring-invoices/recurring-href";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { loaded } from "@/components/ui/loaded";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import type { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";

const RecordDialog = loaded(async () => (await import("./record-dialogs")).RecordDialog);

export type RecordQuestion = "run" | "end" | "delete";

export type RecordActionsProps = { recurring: RecurringInvoiceReply; form: RecurringForm };

export function RecordActions({ recurring, form }: RecordActionsProps) {
  const t = useTranslations("recurringInvoices.record.actions");
  const [question, setQuestion] = useState<RecordQuestion | null>(null);
  const actions = useRecordActions(recurring);
  const [isReferring, setIsReferring] = useState(false);
  const { status } = recurring;
  return (
    <>
      <RecordMenu {...{ recurring, form, actions }} onAsk={setQuestion} onRefer={() => setIsReferring(true)} />
      {status === "active" && (
        <Button icon={<Pause />} className="phone:hidden" onPress={() => void actions.pause()}>
          {t("pause")}
        </Button>
      )}
      <SaveButton form={form} />
      {isReferring && <RecurringReferences record={recurring} onClose={() => setIsReferring(false)} />}
      {question !== null && (
        <RecordDialog recurring={recurring} question={question} actions={actions} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}

type RecordMenuProps = RecordActionsProps & {
  actions: ReturnType<typeof useRecordActions>;
  onAsk: (question: RecordQuestion) => void;
  onRefer: () => void;
};

function RecordMenu({ recurring, form: { isChanged }, actions, onAsk, onRefer }: RecordMenuProps) {
  const t = useTranslations("recurringInvoices.record.actions");
  const references = useTranslations("references");
  const { status, invoice_count: count } = recurring;
  return (
    <Menu label={t("more")} trigger={<IconButton label={t("moreActions")} icon={<Ellipsis />} />}>
      {status === "active" && (
        <MenuAction
          icon={<Zap />}
          disabledReason={isChanged ? t("saveFirst") : undefined}
          onAction={() => onAsk("run")}
        >
          {t("run")}
        </MenuAction>
      )}
      {status === "active" && (
        <MenuAction icon={<Pause />} onAction={() => void actions.pause()}>
          {t("pause")}
        </MenuAction>
      )}
      {status === "paused" && (
        <MenuAction icon={<Play />} onAction={() => void actions.resume()}>
          {t("resume")}
        </MenuAction>
      )}
      <MenuAction icon={<Copy />} href={duplicateHref(recurring)}>
        {t("duplicate")}
      </MenuAction>
      {status !== "ended" && (
        <MenuAction icon={<Link2 />} onAction={onRefer}>
          {references("add")}
        </MenuAction>
      )}
      {(status !== "ended" || count === 0) && <MenuDivider />}
      {status !== "ended" && (
        <MenuAction icon={<CircleStop />} isDanger onAction={() => onAsk("end")}>
          {t("end")}
        </MenuAction>
      )}
      {count === 0 && (
        <MenuAction icon={<Trash2 />} isDanger onAction={() => onAsk("delete")}>
          {t("delete")}
        </MenuAction>
      )}
    </Menu>
  );
}
