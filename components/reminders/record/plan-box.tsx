"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Bell, BellOff, CalendarClock, Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useReminderWords } from "@/components/reminders/record/use-reminder-words";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { changeDraft } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { MAX_REPETITIONS } from "@/lib/billing/reminders/rules/plan";
import type { InvoiceReminders } from "@/lib/billing/reminders/schema";
import { workspace } from "@/lib/identity/workspaces/queries";

export type PlanBoxProps = {
  invoice: Invoice;
  reminders: InvoiceReminders;
  /** Null for people who may only read. */
  onPromise: (() => void) | null;
};

/** The next reminder, or the reason for none. */
export function PlanBox({ invoice, reminders, onPromise }: PlanBoxProps) {
  const { icon, tone, title, children } = usePlan(invoice, reminders, onPromise !== null);
  return (
    <div
      role="group"
      aria-labelledby="reminder-plan"
      className="mt-1 mb-2.5 grid grid-cols-[26px_minmax(0,1fr)_auto] items-start gap-3 rounded-panel border border-line-strong p-3 phone:grid-cols-[26px_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className={classNames("grid size-[26px] place-content-center rounded-full [&_svg]:size-3.5", tone)}
      >
        {icon}
      </span>
      <div className="min-w-0 pt-[3px] [overflow-wrap:anywhere]">
        <b id="reminder-plan" className="font-[550]">
          {title}
        </b>
        <div className="text-muted">{children}</div>
      </div>
      {onPromise && <PlanActions invoice={invoice} state={reminders.state} onPromise={onPromise} />}
    </div>
  );
}

type PlanActionsProps = { invoice: Invoice; state: InvoiceReminders["state"]; onPromise: () => void };

/** The buttons stay in their places and enabled, so that the focus stays too. */
function PlanActions({ invoice, state, onPromise }: PlanActionsProps) {
  const t = useTranslations("reminders.record.box");
  const { mutateAsync, isPending } = useMutation(changeDraft(invoice.id));
  const change = async (body: Pick<InvoiceUpdate, "promised_on" | "reminders_paused">) => {
    if (isPending) return;
    await mutateAsync({ on: () => body }).catch(sayFailure);
  };
  const { promised_on: promisedOn, reminders_paused: isPaused } = invoice;
  return (
    <span className="flex flex-wrap justify-end gap-1.5 phone:col-span-full [&>button]:phone:flex-auto">
      <Button size="small" onPress={() => (promisedOn === null ? onPromise() : void change({ promised_on: null }))}>
        {promisedOn === null ? t("promise") : t("removePromise")}
      </Button>
      {(state !== "off" || isPaused) && (
        <Button
          size="small"
          icon={isPaused ? <Play /> : <Pause />}
          onPress={() => void change({ reminders_paused: !isPaused })}
        >
          {isPaused ? t("resume") : t("pause")}
        </Button>
      )}
    </span>
  );
}

type Plan = { icon: ReactNode; tone: string; title: string; children: ReactNode };

const tones = {
  plain: "bg-neutral-soft text-secondary",
  act: "bg-accent-soft text-accent-text",
  warning: "bg-warning-soft text-warning-text",
};

function usePlan(invoice: Invoice, { state, next }: InvoiceReminders, mayChange: boolean): Plan {
  const t = useTranslations("reminders.record.box");
  const { inSentence } = useFigures();
  const { weekdayOf, time } = useReminderWords();
  const { client_snapshot: client, promised_on: promisedOn } = invoice;
  if (state === "off" || state === "client_paused" || state === "invoice_paused") {
    const title = {
      off: t("off"),
      client_paused: t("clientPaused", { client: client.name }),
      invoice_paused: t("paused"),
    };
    return {
      ...{ icon: state === "off" ? <BellOff /> : <Pause />, tone: tones.plain, title: title[state] },
      children: (
        <>
          <Promise invoice={invoice} />
          <Pausing state={state} clientId={invoice.client_id} mayChange={mayChange} />
        </>
      ),
    };
  }
  if (promisedOn !== null) {
    return {
      ...{ icon: <CalendarClock />, tone: tones.warning },
      title: t("promised", { date: inSentence.longDay(promisedOn) }),
      children: (
        <>
          {invoice.promise_note !== null && <p>{invoice.promise_note}</p>}
          <p>{next ? t("promisedNext", { day: weekdayOf(next.on), time }) : t("none")}</p>
        </>
      ),
    };
  }
  if (next === null) {
    return { icon: <Bell />, tone: tones.plain, title: t("none"), children: <p>{t("noneHint")}</p> };
  }
  const title = t("next", { day: weekdayOf(next.on), time });
  return { icon: <Bell />, tone: tones.act, title, children: <Next invoice={invoice} next={next} /> };
}

type PausingProps = { state: "off" | "client_paused" | "invoice_paused"; clientId: string; mayChange: boolean };

/** The effect, and the way to turn reminders on. */
function Pausing({ state, clientId, mayChange }: PausingProps) {
  const t = useTranslations("reminders.record.box");
  const client = (text: ReactNode) => <TextLink href={`/clients/${clientId}`}>{text}</TextLink>;
  if (state === "invoice_paused") return <p>{t("pausedHint")}</p>;
  if (state === "client_paused") return <p>{t.rich("clientPausedHint", { link: client })}</p>;
  return (
    <p>
      {t("offHint")} {mayChange && <TextLink href="/settings/reminders">{t("offLink")}</TextLink>}
    </p>
  );
}

/** Where the title says something else. */
function Promise({ invoice: { promised_on: day, promise_note: note } }: { invoice: Invoice }) {
  const t = useTranslations("reminders.record.box");
  const { inSentence } = useFigures();
  if (day === null) return null;
  return (
    <p>
      {t("promised", { date: inSentence.longDay(day) })}
      {note !== null && ` · ${note}`}
    </p>
  );
}

function Next({ invoice, next }: { invoice: Invoice; next: NonNullable<InvoiceReminders["next"]> }) {
  const t = useTranslations("reminders.record.box");
  const { money } = useFigures();
  const { list } = useReminderWords();
  const { data } = useSuspenseQuery(workspace());
  const steps = data.invoicing?.reminders.steps ?? [];
  if (next.to.length === 0) {
    const link = (text: ReactNode) => <TextLink href={`/clients/${invoice.client_id}`}>{text}</TextLink>;
    return <p className="text-warning-text">{t.rich("noRecipient", { client: invoice.client_snapshot.name, link })}</p>;
  }
  const words = { to: list(next.to), amount: money(invoice.amount_due) };
  const { repetition } = next;
  const step = steps.findIndex(({ days }) => days === next.days) + 1;
  return (
    <p>
      {repetition === null
        ? t("step", { ...words, number: step, total: steps.length })
        : t("repetition", { ...words, number: repetition, total: MAX_REPETITIONS })}
    </p>
  );
}
