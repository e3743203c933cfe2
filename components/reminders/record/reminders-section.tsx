"use client";

import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { LateFeeOffer, LateFees } from "@/components/reminders/record/late-fees";
import { marksOf } from "@/components/reminders/record/line";
import { PlanBox } from "@/components/reminders/record/plan-box";
import { ReminderLine } from "@/components/reminders/record/reminder-line";
import { SkippedNotice } from "@/components/reminders/record/skipped-notice";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { invoiceReminders } from "@/lib/billing/reminders/queries";
import type { InvoiceReminders } from "@/lib/billing/reminders/schema";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";

export type RemindersSectionProps = {
  invoice: Invoice;
  /** Null for people who may only read. */
  onOpen: ((dialog: "remind" | "promise") => void) | null;
};

/** An invoice that is not open has a sentence about the reminders that were sent. */
export function RemindersSection({ invoice, onOpen }: RemindersSectionProps) {
  const { data } = useQuery({ ...invoiceReminders(invoice.id), enabled: invoice.origin === "stint" });
  if (invoice.origin !== "stint" || data === undefined) return null;
  if (invoice.status !== "sent") return <Closed invoice={invoice} reminders={data.reminders} />;
  return <Open invoice={invoice} reminders={data} onOpen={onOpen} />;
}

const sectionClass = "border-t border-line px-6 pt-3.5 pb-3 phone:px-4";

function Open({ invoice, reminders, onOpen }: RemindersSectionProps & { reminders: InvoiceReminders }) {
  const t = useTranslations("reminders.record");
  const { today } = useFigures();
  const { time_zone: timeZone } = useViewer().user.workspace;
  const { due_date: dueDate, promised_on: promisedOn } = invoice;
  const sent = reminders.reminders.filter(({ status }) => status === "sent");
  const issuedOn = wallTimeAt(Date.parse(invoice.sent_at ?? invoice.created_at), timeZone).date;
  const marks = marksOf({ issuedOn, reminders: reminders.reminders, timeZone });
  return (
    <section aria-labelledby="reminders" className={sectionClass}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5">
        <h2 id="reminders" className="text-md">
          {t("title")}
        </h2>
        <span className="text-muted phone:order-last phone:basis-full">{t("sentCount", { count: sent.length })}</span>
        {onOpen && (
          <Button size="small" icon={<Bell />} onPress={() => onOpen("remind")} className="ml-auto">
            {t("send")}
          </Button>
        )}
      </div>
      {dueDate !== null && marks.length > 1 && <ReminderLine {...{ marks, dueDate, today, promisedOn }} />}
      <PlanBox invoice={invoice} reminders={reminders} onPromise={onOpen && (() => onOpen("promise"))} />
      <SkippedNotice invoice={invoice} reminders={reminders.reminders} />
      <LateFeeOffer invoice={invoice} mayCharge={onOpen !== null} />
      <LateFees invoiceId={invoice.id} />
    </section>
  );
}

function Closed({ invoice, reminders }: { invoice: Invoice; reminders: InvoiceReminders["reminders"] }) {
  const t = useTranslations("reminders.record");
  const words = useMomentWords();
  const sent = reminders.filter(({ status }) => status === "sent");
  const last = sent.reduce((latest, { at }) => (at !== null && at > latest ? at : latest), "");
  if (sent.length === 0) return <LateFees invoiceId={invoice.id} isAlone />;
  return (
    <section aria-labelledby="reminders" className={sectionClass}>
      <h2 id="reminders" className="text-md">
        {t("title")}
      </h2>
      <p className="py-1 text-secondary">{t("closed", { count: sent.length, date: words(last, "day") })}</p>
      <LateFees invoiceId={invoice.id} />
    </section>
  );
}
