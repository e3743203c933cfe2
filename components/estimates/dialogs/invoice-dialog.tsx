"use client";

import { useMutation } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { partAsked, quoteOf } from "@/components/estimates/dialogs/quote";
import { useDueWords } from "@/components/estimates/due-words";
import { useRounding } from "@/components/e-invoices/use-rounding";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConsequenceList } from "@/components/ui/confirm-dialog";
import { DecimalField } from "@/components/ui/decimal-field";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Strip } from "@/components/ui/strip";
import { useFigures } from "@/components/viewer/use-figures";
import { invoiceFromEstimate } from "@/lib/billing/estimates/queries";
import type { QuotedPart } from "@/lib/billing/estimates/rules/parts";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { EstimateInvoice } from "@/lib/billing/estimates/schema/work";
import { messageOf } from "@/lib/kernel/core/message-of";
import { newUuid } from "@/lib/kernel/core/uuid";

export type InvoiceDialogProps = {
  estimate: Estimate;
  /** Index of the chosen part of the schedule. */
  part: number | null;
  onClose: () => void;
};

const WAYS = ["schedule", "percent", "lines"] as const;
type Way = (typeof WAYS)[number];

type Choice = { way: Way; part: number | null; percent: string | null; lineIds: ReadonlySet<string> };

export function InvoiceDialog({ estimate, part, onClose }: InvoiceDialogProps) {
  const t = useTranslations("estimates.invoice");
  return (
    <Dialog title={t("title", { number: estimate.number ?? "" })} width={560} isOpen onOpenChange={onClose}>
      <InvoiceForm estimate={estimate} part={part} onClose={onClose} />
    </Dialog>
  );
}

function InvoiceForm({ estimate, part, onClose }: InvoiceDialogProps) {
  const t = useTranslations("estimates.invoice");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(estimate, part));
  const { rounding } = useRounding(estimate.client_id);
  const quoted = partAsked(quoteOf(estimate, rounding), estimate, askedBy(choice));
  const creation = useCreation(estimate);
  const set = (changed: Partial<Choice>) => setChoice({ ...choice, ...changed });
  const amount = { amount: quoted?.totalMinor ?? 0, currency: estimate.currency };
  const isReady = quoted !== null && quoted.lines.length > 0 && isWithin(quoted, estimate);
  const asked = askedBy(choice);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && asked !== null) void creation.create(asked);
      }}
    >
      <DialogBody>
        <SegmentedControl
          label={t("way")}
          options={WAYS.map((way) => ({
            value: way,
            label: t(`ways.${way}`),
            isDisabled: way === "schedule" && estimate.schedule.length === 0,
          }))}
          value={choice.way}
          onChange={(way) => set({ way })}
          className="flex w-full [&>button]:flex-1 [&>button]:justify-center"
        />
        <div className="mt-3">
          {choice.way === "schedule" && <Parts estimate={estimate} choice={choice} onChange={set} />}
          {choice.way === "percent" && <Percent estimate={estimate} choice={choice} onChange={set} />}
          {choice.way === "lines" && <Lines estimate={estimate} choice={choice} onChange={set} />}
        </div>
        <Outcome estimate={estimate} quoted={quoted} />
        {creation.failure !== null && (
          <Notice tone="error" isLive className="mt-3">
            {creation.failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          kind="primary"
          type="submit"
          keys="mod+enter"
          isBusy={creation.isCreating}
          busyLabel={actions("creating")}
          isDisabled={!isReady}
        >
          {isReady ? t("createAmount", { amount: money(amount) }) : t("create")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function firstChoice({ schedule, lines }: Estimate, part: number | null): Choice {
  const open = schedule.findIndex(({ invoice_id: invoice }) => invoice === null);
  const chosen = part ?? (open === -1 ? null : open);
  const left = lines.filter(({ amount, invoiced }) => amount.amount > invoiced.amount);
  return {
    way: chosen === null ? "lines" : "schedule",
    part: chosen,
    percent: null,
    lineIds: new Set(left.map(({ id }) => id)),
  };
}

/** Null while nothing is chosen. */
function askedBy({ way, part, percent, lineIds }: Choice): EstimateInvoice | null {
  if (way === "schedule") return part === null ? null : { schedule_index: part };
  if (way === "percent") return percent === null ? null : { percent };
  return lineIds.size === 0 ? null : { lines: [...lineIds].map((id) => ({ estimate_line_id: id })) };
}

function isWithin({ totalMinor }: QuotedPart, { uninvoiced_total: left }: Estimate): boolean {
  return totalMinor <= left.amount;
}

function useCreation(estimate: Estimate) {
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(invoiceFromEstimate);
  const [key, setKey] = useState(newUuid);
  const [failure, setFailure] = useState<string | null>(null);
  const create = async (body: EstimateInvoice) => {
    setFailure(null);
    try {
      const draft = await mutateAsync({ id: estimate.id, key, body });
      router.push(`/invoices/${draft.id}`);
    } catch (error) {
      setFailure(messageOf(error));
      setKey(newUuid());
    }
  };
  return { create, failure, isCreating: isPending };
}

type ChoiceProps = { estimate: Estimate; choice: Choice; onChange: (changed: Partial<Choice>) => void };

function Parts({ estimate: { schedule }, choice, onChange }: ChoiceProps) {
  const t = useTranslations("estimates.invoice");
  const { money, quantity } = useFigures();
  const words = useDueWords();
  return (
    <RadioGroup
      label={t("part")}
      isLabelHidden
      isRuled
      value={choice.part === null ? null : String(choice.part)}
      onChange={(index) => onChange({ part: Number(index) })}
      options={schedule.map((part, index) => {
        const percent = part.percent === null ? null : `${quantity(part.percent)} %`;
        const facts = [percent, part.invoice_id === null ? null : t("onInvoice")].filter((fact) => fact !== null);
        return {
          value: String(index),
          label: words(part),
          ...(facts.length > 0 && { description: facts.join(", ") }),
          aside: <b className="text-sm font-[550] num text-text">{money(part.amount)}</b>,
          isDisabled: part.invoice_id !== null,
        };
      })}
    />
  );
}

function Percent({ choice, onChange }: ChoiceProps) {
  const t = useTranslations("estimates.invoice");
  return (
    <DecimalField
      label={t("percent")}
      decimals={4}
      beside={["%"]}
      hint={t("percentHint")}
      suffix="%"
      autoFocus
      value={choice.percent}
      onChange={(percent) => onChange({ percent })}
    />
  );
}

function Lines({ estimate: { lines, currency }, choice, onChange }: ChoiceProps) {
  const t = useTranslations("estimates.invoice");
  const { money } = useFigures();
  return (
    <ul aria-label={t("ways.lines")} className="border-t border-line">
      {lines.map(({ id, description, amount, invoiced }) => {
        const left = amount.amount - invoiced.amount;
        return (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3 border-b border-line py-1.5">
            <Checkbox
              isSelected={choice.lineIds.has(id)}
              isDisabled={left <= 0}
              onChange={(isOn) => {
                const others = [...choice.lineIds].filter((one) => one !== id);
                onChange({ lineIds: new Set(isOn ? [...others, id] : others) });
              }}
            >
              {description.split("\n")[0]}
            </Checkbox>
            <span className="font-[550] num text-text">{money({ amount: Math.max(0, left), currency })}</span>
          </li>
        );
      })}
    </ul>
  );
}

const strong = (text: ReactNode) => <b className="font-[550] num text-text">{text}</b>;

function Outcome({ estimate, quoted }: { estimate: Estimate; quoted: QuotedPart | null }) {
  const t = useTranslations("estimates.invoice");
  const { money } = useFigures();
  const { total, invoiced_total: invoiced, currency } = estimate;
  const now = quoted?.totalMinor ?? 0;
  const left = total.amount - invoiced.amount - now;
  const share = (minor: number) => (Math.max(0, minor) / Math.max(1, total.amount)) * 100;
  const amount = (minor: number) => money({ amount: minor, currency });
  if (left < 0) return <p className="mt-3 text-danger-text">{t("tooMuch")}</p>;
  return (
    <div aria-live="polite" className="mt-4">
      <Strip
        height={10}
        segments={[
          { start: 0, length: share(invoiced.amount), tone: "accent" },
          { start: share(invoiced.amount), length: share(now), tone: "accent", fill: "hatched" },
          { start: share(invoiced.amount + now), length: share(left), tone: "accent", fill: "pale" },
        ]}
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-3 text-xs text-muted">
        <span>{t.rich("invoiced", { amount: amount(invoiced.amount), strong })}</span>
        <span>{t.rich("now", { amount: amount(now), strong })}</span>
        <span>{t.rich("left", { amount: amount(left), strong })}</span>
      </p>
      {quoted !== null && quoted.lines.length > 0 && (
        <ConsequenceList
          consequences={[{ icon: <ReceiptText />, text: t("lineCount", { count: quoted.lines.length }) }]}
        />
      )}
    </div>
  );
}
