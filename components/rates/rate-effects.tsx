"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { useSettled } from "@/components/ui/use-settled";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { DatedRate } from "@/lib/kernel/core/rates";
import { ratePreview } from "@/lib/tracking/time-entries/queries";
import type { RateEffect } from "@/lib/tracking/time-entries/schema";
import type { RateOwner } from "@/components/rates/steps";

/** Of a pause in typing. */
const PAUSE_MS = 300;

/** Undefined while the answer is awaited, and without a change. */
export function useEffectOf(owner: RateOwner, rates: DatedRate[] | null): RateEffect | undefined {
  const settled = useSettled(JSON.stringify(rates), PAUSE_MS);
  const asked = JSON.parse(settled) as DatedRate[] | null;
  const { data } = useQuery({
    ...ratePreview({ ...owner.preview, rates: asked ?? [] }),
    enabled: asked !== null && owner.preview !== null,
  });
  return rates === null ? undefined : data;
}

export function RateEffects({ effect }: { effect: RateEffect | undefined }) {
  const t = useTranslations("rates");
  const b = (chunks: ReactNode) => <b className="font-[550] num text-text">{chunks}</b>;
  const line = (key: "changed" | "draft" | "byHand" | "billed" | "closed", seconds: number, aside?: ReactNode) =>
    seconds > 0 && (
      <li className="flex items-baseline justify-between gap-3 border-t border-line py-2">
        <span>{t.rich(key, { duration: formatDuration(seconds), b })}</span>
        {aside}
      </li>
    );
  return (
    <div role="status">
      <ul className="grid text-secondary">
        <li className="border-t border-line py-2">{t("byDate")}</li>
        {effect && (
          <>
            {line("changed", effect.changed_seconds, <Difference effect={effect} />)}
            {line("draft", effect.draft_seconds, <DraftLink id={effect.draft_ids[0]} />)}
            {line("byHand", effect.by_hand_seconds)}
            {line("billed", effect.billed_seconds)}
            {line("closed", effect.closed_seconds)}
          </>
        )}
      </ul>
    </div>
  );
}

function Difference({ effect: { amount_before: before, amount_after: after } }: { effect: RateEffect }) {
  const { money } = useFigures();
  const difference = after.amount - before.amount;
  const sign = difference < 0 ? "−" : "+";
  return (
    <b className="shrink-0 font-[550] num text-text">{`${sign}${money({ ...after, amount: Math.abs(difference) })}`}</b>
  );
}

function DraftLink({ id }: { id: string | undefined }) {
  const t = useTranslations("rates");
  if (id === undefined) return null;
  return (
    <TextLink href={`/invoices/${id}`} className="shrink-0">
      {t("openDraft")}
    </TextLink>
  );
}
