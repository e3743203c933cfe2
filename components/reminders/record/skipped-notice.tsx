"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Reminder } from "@/lib/billing/reminders/schema";

export type SkippedNoticeProps = { invoice: Pick<Invoice, "client_id">; reminders: readonly Reminder[] };

const WAYS_OUT = { no_recipient: "addAddress", address_refused: "changeAddress" } as const;

/** The reason if the last reminder was skipped. */
export function SkippedNotice({ invoice: { client_id: client }, reminders }: SkippedNoticeProps) {
  const t = useTranslations("reminders.record.skipped");
  const { inSentence } = useFigures();
  const [last] = reminders.filter(({ at }) => at !== null).toSorted((one, other) => byInstant(other, one));
  if (last?.status !== "skipped" || last.reason === null) return null;
  const { reason, on } = last;
  const isFixable = reason === "no_recipient" || reason === "address_refused";
  return (
    <Notice tone={isFixable ? "warning" : "info"} className="mb-2.5">
      {t("lead", { date: inSentence.longDay(on ?? "") })} {t(`reasons.${reason}`)}{" "}
      {isFixable && <TextLink href={`/clients/${client}`}>{t(WAYS_OUT[reason])}</TextLink>}
    </Notice>
  );
}

function byInstant(one: Reminder, other: Reminder): number {
  return (one.at ?? "").localeCompare(other.at ?? "") || (one.days ?? 0) - (other.days ?? 0);
}
