"use client";

import { useMutation, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { givenText } from "@/components/forms/given-text";
import { creditableOf, previewOf, type Creditable } from "@/components/credit-notes/credit-asked";
import { CreditLines, type LineTexts } from "@/components/credit-notes/credit-lines";
import { CreditOutcome } from "@/components/credit-notes/credit-outcome";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { createCreditNote, creditNotesOf, issueCreditNote, sendCreditNote } from "@/lib/billing/credit-notes/queries";
import { CREDIT_REASONS, freesByDefault, type CreditReason } from "@/lib/billing/credit-notes/rules/use";
import { type CreditAsked, WHOLE_DEPOSIT } from "@/lib/billing/credit-notes/rules/credit";
import type { TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { ApiError } from "@/lib/client/api";
import { messageOf } from "@/lib/kernel/core/message-of";
import { readNumber } from "@/lib/kernel/core/number-text";

export type CreditDialogProps = { invoice: Invoice; rounding: TaxRounding; onClose: () => void };

export function CreditDialog(props: CreditDialogProps) {
  const t = useTranslations("creditNotes.dialog");
  const title = t("title", { number: props.invoice.number ?? "" });
  return (
    <Dialog title={title} width={960} isOpen onOpenChange={props.onClose} isDismissable={false}>
      <Suspense>
        <CreditForm {...props} />
      </Suspense>
    </Dialog>
  );
}

interface CreditText {
  reason: CreditReason;
  date: string;
  memo: string;
  isEmailed: boolean;
}

function CreditForm({ invoice, rounding, onClose }: CreditDialogProps) {
  const t = useTranslations("creditNotes.dialog");
  const actions = useTranslations("common.actions");
  const { money, today, locale } = useFigures();
  const { data } = useSuspenseInfiniteQuery(creditNotesOf(invoice.id));
  const creditable = creditableOf(
    invoice,
    data.pages.flatMap((page) => page.data),
  );
  const [texts, setTexts] = useState<LineTexts>(() => everything(creditable));
  const email = invoice.client_snapshot.email;
  const [text, setText] = useState<CreditText>({ reason: "error", date: today, memo: "", isEmailed: email !== null });
  const asked = askedOf(texts, locale);
  const preview = asked && previewOf(creditable, asked, rounding);
  const isReady = preview !== null && preview.sums.totalMinor > 0 && text.date !== "";
  const { save, failure, isSaving } = useSave(invoice, onClose);
  const total = money({ amount: preview?.sums.totalMinor ?? 0, currency: invoice.currency });
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && asked) void save({ ...text, asked, isIssued: true });
      }}
    >
      <DialogBody>
        <CreditFields text={text} onChange={(changed) => setText({ ...text, ...changed })} />
        <CreditLines {...{ invoice, creditable, preview, texts }} onChange={setTexts} />
        <CreditOutcome invoice={invoice} preview={preview} isFreed={freesByDefault(text.reason)} />
        {failure !== null && (
          <Notice tone="error" isLive className="mt-3">
            {failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        {email !== null && (
          <Checkbox
            className="mr-auto"
            isSelected={text.isEmailed}
            onChange={(isEmailed) => setText({ ...text, isEmailed })}
          >
            {t("sendTo", { email })}
          </Checkbox>
        )}
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          isDisabled={!isReady || isSaving}
          onPress={() => {
            if (isReady && asked) void save({ ...text, asked, isIssued: false });
          }}
        >
          {t("saveDraft")}
        </Button>
        <Button kind="primary" type="submit" isBusy={isSaving} busyLabel={t("issuing")} isDisabled={!isReady}>
          {t("issue", { amount: total })}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function everything({ left }: Creditable): LineTexts {
  return new Map(left.filter(({ leftMinor }) => leftMinor !== 0).map(({ id, leftQuantity }) => [id, leftQuantity]));
}

/** Null for a text that is no quantity. */
function askedOf(texts: LineTexts, locale: string): CreditAsked[] | null {
  const asked: CreditAsked[] = [];
  for (const [lineId, text] of texts) {
    if (text === WHOLE_DEPOSIT) {
      asked.push({ lineId });
      continue;
    }
    const reading = readNumber(text, { locale, decimals: 4 });
    if (reading.kind !== "clear") return null;
    asked.push({ lineId, quantity: reading.value });
  }
  return asked;
}

type Asked = CreditText & { asked: readonly CreditAsked[]; isIssued: boolean };

function useSave(invoice: Invoice, onDone: () => void) {
  const t = useTranslations("creditNotes.dialog");
  const router = useRouter();
  const { mutateAsync: create } = useMutation(createCreditNote);
  const { mutateAsync: issue } = useMutation(issueCreditNote);
  const { mutateAsync: send } = useMutation(sendCreditNote);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [draftId, setDraftId] = useState<string | null>(null);
  const attempt = async ({ reason, date, memo, asked, isIssued, isEmailed }: Asked) => {
    const lines = asked.map(({ lineId, quantity }) => ({
      invoice_line_id: lineId,
      ...(quantity !== undefined && { quantity }),
    }));
    const body = { invoice_id: invoice.id, reason, issue_date: date, memo: givenText(memo), lines };
    const id = draftId ?? (await create(body)).id;
    setDraftId(id);
    try {
      if (isIssued) await (isEmailed ? send({ id }) : issue(id));
      showToast({ message: isIssued ? t("issued") : t("saved") });
    } catch (error) {
      // The page of the draft names the missing values.
      if (!(error instanceof ApiError) || error.code !== "e_invoice_incomplete") throw error;
      showToast({ tone: "error", message: error.message });
    }
    onDone();
    router.push(`/invoices/credit-notes/${id}`);
  };
  const save = async (asked: Asked) => {
    setFailure(null);
    setIsSaving(true);
    try {
      await attempt(asked);
    } catch (error) {
      setFailure(messageOf(error));
      setIsSaving(false);
    }
  };
  return { save, failure, isSaving };
}

function CreditFields({ text, onChange }: { text: CreditText; onChange: (changed: Partial<CreditText>) => void }) {
  const t = useTranslations("creditNotes.dialog");
  const reasons = useTranslations("creditNotes.reasons");
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <Select
        label={t("reason")}
        options={CREDIT_REASONS.map((value) => ({ value, label: reasons(value) }))}
        value={text.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <DayField label={t("date")} value={text.date} onChange={(date) => onChange({ date })} />
      <TextField
        className="col-span-full"
        label={t("memo")}
        labelAside={<span className="text-xs text-muted">{t("memoHelp")}</span>}
        maxLength={500}
        value={text.memo}
        onChange={(memo) => onChange({ memo })}
      />
    </div>
  );
}
