"use client";

import { minutesOfDay } from "@/lib/kernel/core/wall-clock";
import { SENT_AT } from "@/lib/billing/reminders/rules/plan";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { useTranslations } from "next-intl";
import { MailPreview as MailPicture } from "@/components/emails/mail-preview";
import { useTypedText } from "@/components/forms/saved-text";
import { textName, useReminders } from "@/components/reminders/settings/use-reminders";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { unknownPlaceholder } from "@/lib/billing/invoice-content/placeholders";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { reminderPreview } from "@/lib/billing/reminders/queries";
import { occurrenceAt, type Step } from "@/lib/billing/reminders/rules/steps";
import { WORDS } from "@/lib/billing/dunning/rules";
import type { ReminderPreviewInput } from "@/lib/billing/reminders/schema";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

/** Milliseconds of pause before the preview is updated. */
const PAUSE_MS = 400;

export type ArrivingMailProps = {
  step: Step | undefined;
  language: string;
  /** Undefined while it loads, null without an open invoice. */
  invoice: Invoice | null | undefined;
};

/** The email of the step about the example invoice, with text that is not saved yet. */
export function ArrivingMail({ step, language, invoice }: ArrivingMailProps) {
  const t = useTranslations("reminders.settings.preview");
  return (
    <aside
      aria-label={t("label")}
      className="min-w-0 border-line bg-canvas px-6 py-4 max-[1279px]:border-t min-[1280px]:border-l phone:px-4"
    >
      <div className="sticky top-17 max-[1279px]:mx-auto max-[1279px]:max-w-[560px]">
        {invoice === null && <p className="text-muted">{t("noInvoice")}</p>}
        {invoice && step && <Mail invoice={invoice} step={step} language={language} />}
      </div>
    </aside>
  );
}

/** Text with an unknown word has no preview. Undefined: the default text. */
function useShownText(part: "subject" | "message", step: Step, language: string): string | undefined {
  const [typed] = useTypedText(textName(part, { days: step.days, language }));
  const saved = step.texts.find((text) => text.language === language)?.[part] ?? undefined;
  if (typed === null || typed.trim() === "") return saved;
  return unknownPlaceholder(typed, WORDS) === undefined ? typed.trim() : saved;
}

type MailProps = { invoice: Invoice; step: Step; language: string };

function Mail({ invoice, step, language }: MailProps) {
  const t = useTranslations("reminders.settings.preview");
  const { settings } = useReminders();
  const subject = useShownText("subject", step, language);
  const message = useShownText("message", step, language);
  const input: ReminderPreviewInput = { days: step.days, language, ...omitUndefined({ subject, message }) };
  const settled = useSettled(JSON.stringify(input), PAUSE_MS);
  const { data, error } = useQuery({
    ...reminderPreview(invoice.id, JSON.parse(settled) as ReminderPreviewInput),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) return <p className="text-muted">{error.message}</p>;
  const place = settings.steps.findIndex(({ days }) => days === step.days) + 1;
  return (
    <>
      <p className="mb-2.5 text-muted">{t("title", { step: place, number: invoice.number ?? "" })}</p>
      <dl className="mb-3 grid gap-1 text-xs text-muted [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere] [&>div]:grid [&>div]:grid-cols-[64px_minmax(0,1fr)]">
        <div>
          <dt>{t("to")}</dt>
          <dd className="font-[550] text-text">
            {data === undefined ? <Skeleton width="70%" className="my-1" /> : data.to.join(", ") || t("noAddress")}
          </dd>
        </div>
        <div>
          <dt>{t("subject")}</dt>
          <dd className="font-[550] text-text">
            {data === undefined ? <Skeleton width="60%" className="my-1" /> : data.subject}
          </dd>
        </div>
        <div>
          <dt>{t("sent")}</dt>
          <dd>
            <SentDay invoice={invoice} step={step} />
          </dd>
        </div>
      </dl>
      {data === undefined ? (
        <Skeleton width="100%" className="h-[636px]" />
      ) : (
        <MailPicture html={data.html} text={data.text} />
      )}
      <ul aria-label={t("attachments")} className="mt-2.5 grid min-h-5 gap-1 text-xs text-secondary">
        {data?.attachments.map((filename) => (
          <li key={filename} className="grid grid-cols-[14px_minmax(0,1fr)] gap-2 [overflow-wrap:anywhere]">
            <Paperclip className="mt-px size-3.5 text-muted" />
            {filename}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">{t("amount")}</p>
    </>
  );
}

function SentDay({ invoice, step }: { invoice: Invoice; step: Step }) {
  const t = useTranslations("reminders.settings.preview");
  const { settings } = useReminders();
  const { day } = useFigures();
  const { formats } = useViewer();
  const sent = invoice.due_date === null ? undefined : occurrenceAt(settings, { ...step, dueDate: invoice.due_date });
  if (sent === undefined) return null;
  const words = {
    weekday: formats.weekdayName(sent.on, "short"),
    day: day(sent.on),
    time: formats.clock(minutesOfDay(SENT_AT)),
  };
  return sent.moved === 0
    ? t("sentOn", words)
    : t("sentMoved", { ...words, planned: formats.shortDayInSentence(sent.planned) });
}
