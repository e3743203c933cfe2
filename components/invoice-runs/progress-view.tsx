"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, Circle, CircleAlert, CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FailureText } from "@/components/invoice-runs/failure-text";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { cancelInvoiceRun } from "@/lib/billing/invoice-runs/queries";
import type { InvoiceRunReply, RunDraft } from "@/lib/billing/invoice-runs/schema";

/** The page can be left: the worker goes on. */
export function ProgressView({ run }: { run: InvoiceRunReply }) {
  const t = useTranslations("invoiceRuns.progress");
  const total = run.drafts.length;
  const words = { title: t("title", { count: total }), leave: t("leave"), stop: t("stop") };
  return (
    <Work runId={run.id} words={words} done={total - run.counts.waiting} total={total}>
      {run.drafts.map((draft) => (
        <DraftLine key={`${draft.client_id} ${draft.currency}`} draft={draft} />
      ))}
    </Work>
  );
}

export type WorkProps = {
  runId: string;
  words: Readonly<Record<"title" | "leave" | "stop", string>>;
  done: number;
  total: number;
  children: ReactNode;
};

/** A bar, and a line for each draft. */
export function Work({ runId, words, done, total, children }: WorkProps) {
  const t = useTranslations("invoiceRuns.progress");
  const { mutate: cancel, isPending } = useMutation({ ...cancelInvoiceRun, onError: (error) => sayFailure(error) });
  return (
    <div className="grid max-w-3xl gap-4 px-6 py-5 phone:px-4">
      <h2 className="text-lg font-semibold">{words.title}</h2>
      <Progress label={words.title} value={done} max={total} count={t("count", { done, total })} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-secondary">{words.leave}</p>
        <Button
          isBusy={isPending}
          busyLabel={t("stopping")}
          onPress={() => {
            cancel(runId);
          }}
        >
          {words.stop}
        </Button>
      </div>
      <ul className="border-t border-line-strong">{children}</ul>
    </div>
  );
}

const ICONS = {
  waiting: <Circle className="text-muted" />,
  created: <Check className="text-success-text" />,
  empty: <CircleSlash className="text-muted" />,
  failed: <CircleAlert className="text-danger-text" />,
  canceled: <CircleSlash className="text-muted" />,
} as const;

function DraftLine({ draft }: { draft: RunDraft }) {
  const t = useTranslations("invoiceRuns.states");
  return <Line draft={draft} icon={ICONS[draft.state]} state={t(draft.state)} failure={draft.failure} />;
}

export type LineProps = {
  draft: RunDraft;
  icon: ReactNode;
  state: string;
  failure: RunDraft["failure"];
};

export function Line({ draft, icon, state, failure }: LineProps) {
  const { money } = useFigures();
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line py-2.5 [&>svg]:mt-0.5">
      {icon}
      <span className="min-w-0">
        <span className="block truncate font-[550]">{draft.client_name}</span>
        {failure !== null && <FailureText failure={failure} />}
      </span>
      <span className="text-right text-muted">
        {state}
        {draft.invoice !== null && <b className="ml-4 font-[550] num text-text">{money(draft.invoice.total)}</b>}
      </span>
    </li>
  );
}
