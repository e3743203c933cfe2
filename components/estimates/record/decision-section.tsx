"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { pdfHref } from "@/components/estimates/state";
import { useMomentWords } from "@/components/ui/clock";
import { textLinkClass } from "@/components/ui/text-link";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

const SENTENCES = {
  accepted: { client_page: "acceptedOnPage", workspace: "acceptedRecorded" },
  declined: { client_page: "declinedOnPage", workspace: "declinedRecorded" },
} as const;

export function DecisionSection({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.decision");
  const states = useTranslations("estimates.states");
  const words = useMomentWords();
  const { decision } = estimate;
  if (decision === null) return null;
  const { outcome, via, by_name: name, by_email: email, reason, ip, at, pdf_sha256: hash } = decision;
  return (
    <section aria-labelledby="decision" className="border-t border-line px-6 py-3.5 phone:px-4">
      <div className="flex min-h-7 items-center gap-2.5">
        <h2 id="decision" className="text-md">
          {t("title")}
        </h2>
        <Badge tone={outcome === "accepted" ? "success" : "neutral"}>{states(outcome)}</Badge>
      </div>
      <p className="pt-1">
        {t.rich(SENTENCES[outcome][via], { name, strong: (text) => <b className="font-[550]">{text}</b> })}
      </p>
      <dl className="mt-1 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted [&>div]:grid [&>div]:grid-cols-[104px_minmax(0,1fr)] [&>div]:gap-2.5 [&>div]:py-[5px]">
        <Detail label={t("when")}>{words(Date.parse(at), "day-time")}</Detail>
        {email !== null && <Detail label={t("email")}>{email}</Detail>}
        {ip !== null && (
          <Detail label={t("ip")}>
            <span className="mono text-xs">{ip}</span>
          </Detail>
        )}
        {reason && <Detail label={outcome === "declined" ? t("reason") : t("note")}>{reason}</Detail>}
        <Detail label={t("document")}>
          <span className="block">{t(`pdf.${outcome}`)}</span>
          <span className="block mono text-xs text-muted">{`sha256 ${hash.slice(0, 4)}…${hash.slice(-4)}`}</span>
          <a href={pdfHref(estimate)} className={textLinkClass}>
            {t("download")}
          </a>
        </Detail>
      </dl>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
