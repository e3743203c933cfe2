"use client";

import { useQuery } from "@tanstack/react-query";
import { Pause } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { shownState } from "@/components/recurring-invoices/state";
import { useEverybody } from "@/components/users/use-everybody";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice, type NoticeProps } from "@/components/ui/notice";
import { useMomentWords } from "@/components/ui/clock";
import { useFigures } from "@/components/viewer/use-figures";
import type { RecurringInvoice, RecurringRun } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { runFailure } from "@/components/recurring-invoices/record/run-failure";

export type RecordBarsProps = {
  recurring: RecurringInvoice;
  /** Null if the person may not. */
  onResume: (() => void) | null;
};

/** Why the schedule makes no invoices, or why the last one was not sent. */
export function RecordBars({ recurring, onResume }: RecordBarsProps) {
  if (recurring.status === "paused") return <PausedBar recurring={recurring} onResume={onResume} />;
  if (shownState(recurring) !== "failed" || recurring.last_run === null) return null;
  return <FailedBar recurring={recurring} run={recurring.last_run} />;
}

function Bar(props: NoticeProps) {
  return <Notice {...props} className="!rounded-none !border-x-0 !border-t-0 !px-6 phone:!px-4" />;
}

const strong = (text: ReactNode) => <b className="font-[550]">{text}</b>;

function PausedBar({ recurring, onResume }: RecordBarsProps) {
  const t = useTranslations("recurringInvoices.record.bars");
  const actions = useTranslations("recurringInvoices.record.actions");
  const words = useMomentWords();
  const { items: people } = useEverybody();
  const { paused_at: at, paused_by_id: by, pause_reason: reason, client_id: clientId } = recurring;
  const who = people?.find(({ id }) => id === by);
  const day = at === null ? "" : words(at, "day");
  const isArchived = reason === "client_archived";
  return (
    <Bar
      icon={<Pause />}
      actions={
        <>
          {isArchived && (
            <LinkButton size="small" href={`/clients/${clientId}`}>
              {t("openClient")}
            </LinkButton>
          )}
          {onResume && (
            <Button size="small" onPress={onResume}>
              {actions("resume")}
            </Button>
          )}
        </>
      }
    >
      {reason === "by_user" && who
        ? t.rich("pausedBy", { name: who.name, day, strong })
        : t.rich(`paused.${reason ?? "by_user"}`, { day, strong })}{" "}
      {t("resumeHint")}
    </Bar>
  );
}

function FailedBar({ recurring, run }: { recurring: RecurringInvoice; run: RecurringRun }) {
  const t = useTranslations("recurringInvoices.record.bars");
  const { inSentence } = useFigures();
  const { data: reason } = useQuery(runFailure(run));
  const { invoice } = run;
  const client = useEveryClient()?.find(({ id }) => id === recurring.client_id);
  const needsAddress = client?.email === null && recurring.send.to === null;
  const values = { day: inSentence.longDay(run.on), strong };
  return (
    <Bar
      tone="error"
      actions={
        <>
          {needsAddress && (
            <LinkButton size="small" href={`/clients/${client.id}`}>
              {t("addEmail")}
            </LinkButton>
          )}
          {invoice?.status === "draft" && (
            <LinkButton size="small" href={`/invoices/${invoice.id}`}>
              {t("openDraft")}
            </LinkButton>
          )}
        </>
      }
    >
      {invoice === null ? t.rich("notCreated", values) : t.rich("notSent", values)} {reason} {t("goesOn")}
    </Bar>
  );
}
