"use client";

import { Check, Circle, CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Line, Work } from "@/components/invoice-runs/progress-view";
import type { InvoiceRunReply } from "@/lib/billing/invoice-runs/schema";

const ICONS = {
  waiting: <Circle className="text-muted" />,
  sent: <Check className="text-success-text" />,
  captured: <Check className="text-success-text" />,
  issued: <Check className="text-success-text" />,
  failed: <CircleAlert className="text-danger-text" />,
} as const;

/** The page can be left: the worker goes on. */
export function SendingView({ run }: { run: InvoiceRunReply }) {
  const t = useTranslations("invoiceRuns.sending");
  const how = useTranslations("invoiceRuns.result.how");
  const lines = run.drafts.flatMap((draft) => (draft.send_state === null ? [] : { draft, state: draft.send_state }));
  const words = { title: t("title", { count: lines.length }), leave: t("leave"), stop: t("stop") };
  return (
    <Work runId={run.id} words={words} done={lines.length - run.send_counts.waiting} total={lines.length}>
      {lines.map(({ draft, state }) => (
        <Line
          key={`${draft.client_id} ${draft.currency}`}
          draft={draft}
          icon={ICONS[state]}
          state={how(state)}
          failure={draft.send_failure}
        />
      ))}
    </Work>
  );
}
