"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";

export type WorkSectionProps = {
  title: string;
  /** Hours, or the number of expenses or milestones. */
  fact: string;
  amount: Money;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  grouping: ReactNode;
  children: ReactNode;
};

/** Unbilled time, expenses or milestones, which the invoice takes or leaves as a whole. */
export function WorkSection({ title, fact, amount, isOn, onChange, grouping, children }: WorkSectionProps) {
  const { money } = useFigures();
  return (
    <section aria-label={title} className="border-t border-line-strong pt-3 not-first:mt-7">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-7 gap-y-2.5">
        <Checkbox isSelected={isOn} onChange={onChange}>
          <span className="mr-2.5 font-semibold">{title}</span>
          <span className="num text-muted">{`${fact} · ${money(amount)}`}</span>
        </Checkbox>
        {isOn && grouping}
      </div>
      {isOn && children}
    </section>
  );
}
