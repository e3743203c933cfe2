"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FocusEvent, useState } from "react";
import { type PartText, partText, readPart, sumsOf } from "@/components/estimates/draft/part-text";
import type { EstimateDraft } from "@/components/estimates/draft/use-estimate-draft";
import { useKept } from "@/components/forms/kept";
import { useUnsaved } from "@/components/forms/unsaved";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { MAX_PARTS, PART_DUES } from "@/lib/billing/estimates/rules/schedule";
import { plainMoney } from "@/lib/kernel/core/money-text";

/** The schedule is saved as a whole when the focus leaves a part. */
export function ScheduleEditor({ draft }: { draft: EstimateDraft }) {
  const t = useTranslations("estimates.schedule");
  const { money } = useFigures();
  const schedule = useSchedule(draft);
  const { estimate } = draft;
  return (
    <section aria-labelledby="schedule">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 touch:min-h-10">
        <h2 id="schedule" className="text-md">
          {t("title")}
        </h2>
        <ScheduleSum draft={draft} />
        <Button
          size="small"
          icon={<Plus />}
          className="ml-auto"
          isDisabled={schedule.parts.length >= MAX_PARTS}
          onPress={schedule.add}
        >
          {t("add")}
        </Button>
      </div>
      {schedule.parts.length === 0 ? (
        <p className="pt-1 text-muted">{t("none")}</p>
      ) : (
        <ol aria-label={t("title")} className="mt-1.5 border-t border-line-strong">
          {schedule.parts.map((part, index) => (
            <PartRow
              key={index}
              part={part}
              number={index + 1}
              amount={
                schedule.isTyped ? "" : money(estimate.schedule[index]?.amount ?? { ...estimate.total, amount: 0 })
              }
              onChange={(changed, isDone) => schedule.change(index, changed, isDone)}
              onLeave={schedule.commit}
              onRemove={() => schedule.remove(index)}
            />
          ))}
        </ol>
      )}
      {schedule.fault !== null && (
        <p role="alert" className="pt-1.5 text-xs text-danger-text">
          {schedule.fault}
        </p>
      )}
    </section>
  );
}

function useSchedule({ estimate, save }: EstimateDraft) {
  const t = useTranslations("estimates.schedule");
  const { locale } = useFigures();
  const { currency, schedule, total } = estimate;
  const [typed, keep] = useKept<PartText[]>(`estimate.${estimate.id}.schedule`);
  const [fault, setFault] = useState<string | null>(null);
  useUnsaved(typed === null ? null : fault === null ? "typed" : "refused");
  const parts = typed ?? schedule.map((part) => partText(part, locale));
  const send = async (now: readonly PartText[]) => {
    const read = now.map((part) => readPart(part, { currency, locale }));
    const whole = read.filter((part) => part !== null);
    const result = whole.length < read.length ? t("unclear") : await save({ schedule: whole });
    setFault(result);
    if (result === null) keep((then) => (JSON.stringify(then) === JSON.stringify(now) ? null : then));
  };
  const put = (now: PartText[], isDone: boolean) => {
    keep(now);
    if (isDone) void send(now);
  };
  return {
    parts,
    fault,
    isTyped: typed !== null,
    commit: () => {
      if (typed !== null) void send(typed);
    },
    change: (index: number, changed: Partial<PartText>, isDone: boolean) =>
      put(
        parts.map((part, at) => (at === index ? { ...part, ...changed } : part)),
        isDone,
      ),
    remove: (index: number) => put(parts.toSpliced(index, 1), true),
    add: () => {
      const read = parts.flatMap((part) => readPart(part, { currency, locale }) ?? []);
      const { percent, missingMinor } = sumsOf(read, total.amount);
      const rest =
        percent === null
          ? plainMoney({ amount: Math.max(0, missingMinor), currency }, locale)
          : `${Math.max(0, 100 - percent)} %`;
      const due = parts.length === 0 ? "on_acceptance" : "on_completion";
      put([...parts, { description: "", share: rest, due, dueOn: "" }], true);
    },
  };
}

function ScheduleSum({ draft: { estimate } }: { draft: EstimateDraft }) {
  const t = useTranslations("estimates.schedule");
  const { money, quantity } = useFigures();
  const { schedule, total, currency } = estimate;
  if (schedule.length === 0) return null;
  const { percent, missingMinor } = sumsOf(schedule, total.amount);
  const count = schedule.length;
  if (percent === null) {
    if (missingMinor === 0) return <span className="text-muted">{t("count", { count })}</span>;
    const amount = money({ amount: Math.abs(missingMinor), currency });
    return <Wrong>{missingMinor > 0 ? t("missing", { count, amount }) : t("exceeded", { count, amount })}</Wrong>;
  }
  if (percent === 100) return <span className="text-muted">{t("percent", { count, percent: "100" })}</span>;
  return <Wrong>{t("notHundred", { count, percent: quantity(String(percent)) })}</Wrong>;
}

function Wrong({ children }: { children: string }) {
  return <span className="font-medium text-warning-text">{children}</span>;
}

type PartRowProps = {
  part: PartText;
  number: number;
  amount: string;
  /** @param isDone saves at once. */
  onChange: (changed: Partial<PartText>, isDone: boolean) => void;
  onLeave: () => void;
  onRemove: () => void;
};

function PartRow({ part, number, amount, onChange, onLeave, onRemove }: PartRowProps) {
  const t = useTranslations("estimates.schedule");
  const small = { isLabelHidden: true, size: "small" } as const;
  return (
    // The row handles events of its fields. It is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="grid grid-cols-[minmax(0,1fr)_92px_148px_minmax(96px,auto)_32px] items-center gap-2 border-b border-line py-1.5 phone:grid-cols-[minmax(0,1fr)_96px_32px]"
      onBlur={(event: FocusEvent<HTMLLIElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <TextField
        {...small}
        label={t("descriptionOf", { number: String(number) })}
        placeholder={t("description")}
        maxLength={200}
        value={part.description}
        onChange={(description) => onChange({ description }, false)}
      />
      <TextField
        {...small}
        label={t("shareOf", { number: String(number) })}
        inputClassName="text-right num"
        value={part.share}
        onChange={(share) => onChange({ share }, false)}
      />
      <IconButton
        label={t("remove", { number: String(number) })}
        icon={<Trash2 />}
        onPress={onRemove}
        className="rail:order-last"
      />
      <div className="phone:col-span-2">
        <Select
          {...small}
          label={t("dueOf", { number: String(number) })}
          options={PART_DUES.map((due) => ({ value: due, label: t(`due.${due}`) }))}
          value={part.due}
          onChange={(due) => onChange({ due }, due !== "on_date" || part.dueOn !== "")}
        />
      </div>
      <span className="text-right font-[550] num phone:order-last phone:col-span-full">{amount}</span>
      {part.due === "on_date" && (
        <div className="rail:order-last rail:col-span-2 rail:col-start-2">
          <DayField
            {...small}
            label={t("dayOf", { number: String(number) })}
            value={part.dueOn}
            onChange={(dueOn) => onChange({ dueOn }, dueOn !== "")}
          />
        </div>
      )}
    </li>
  );
}
