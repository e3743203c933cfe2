"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { FailureText } from "@/components/invoice-runs/failure-text";
import { classNames } from "@/components/ui/class-names";
import { TextLink } from "@/components/ui/text-link";
import type { RunDraft } from "@/lib/billing/invoice-runs/schema";

export type NotMadeProps = { drafts: readonly RunDraft[]; className?: string };

/** Clients without a draft, with the reason and the way to bill their time. */
export function NotMade({ drafts, className }: NotMadeProps) {
  const t = useTranslations("invoiceRuns.notMade");
  const states = useTranslations("invoiceRuns.states");
  const none = drafts.filter(({ state }) => state !== "created" && state !== "waiting");
  if (none.length === 0) return null;
  return (
    <section aria-label={t("title")} className={classNames("grid gap-2", className)}>
      <h2 className="text-md">{t("title")}</h2>
      <ul className="grid gap-2.5">
        {none.map((draft) => (
          <li
            key={`${draft.client_id} ${draft.currency}`}
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 [&>svg]:mt-0.5 [&>svg]:text-muted"
          >
            <CircleAlert />
            <span>
              <b className="font-[550]">{draft.client_name}</b>{" "}
              {draft.failure === null ? (
                <span className="text-muted">{states(draft.state)}</span>
              ) : (
                <FailureText failure={draft.failure} />
              )}
              {draft.state !== "empty" && (
                <TextLink href={`/invoices/new?client=${draft.client_id}`}>{t("newInvoice")}</TextLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
