"use client";

import { useMutation } from "@tanstack/react-query";
import { ArrowRight, CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { ClockZone, Moment } from "@/components/ui/clock";
import { ComboBox } from "@/components/ui/combo-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Messages } from "@/lib/kernel/i18n/messages";
import { updateImport } from "@/lib/reporting/imports/queries";
import type { Import, ImportQuestion, ImportUpdate } from "@/lib/reporting/imports/schema/import";

export type QuestionProps = { data: Import; question: ImportQuestion };

/** Send an answer, after which the import is planned again. */
export function useAnswer(data: Import): (body: ImportUpdate) => void {
  const { mutate } = useMutation(updateImport);
  return (body) => {
    mutate(
      { ...body, id: data.id, base: data },
      {
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
}

type FrameProps = { question: ImportQuestion; title: string; help?: string | undefined; children?: ReactNode };

/** Title, state and figures of a question. */
export function QuestionFrame({ question, title, help, children }: FrameProps) {
  const t = useTranslations("imports.questions");
  const titleId = useId();
  const { required, chosen, rows, seconds } = question;
  const isOpen = required && chosen === null;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={
        isOpen
          ? "grid gap-2.5 rounded-panel border border-warning-line bg-warning-soft p-3.5"
          : "grid gap-2.5 rounded-panel border border-line p-3.5"
      }
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isOpen ? (
          <TriangleAlert className="size-4 text-warning-text" />
        ) : (
          <CircleCheck className="size-4 text-muted" />
        )}
        <h4 id={titleId} className="min-w-0 font-[550]">
          {title}
        </h4>
        {isOpen && <Badge tone="warning">{t("required")}</Badge>}
        <span className="ml-auto num text-muted">
          {seconds === 0 ? t("rowsOnly", { rows }) : t("share", { rows, hours: formatDuration(seconds) })}
        </span>
      </div>
      {help !== undefined && <p className="text-secondary">{help}</p>}
      {children}
    </div>
  );
}

type AnswerWord = keyof Messages["imports"]["answers"];
const CHOICES = [
  "people",
  "invoiced",
  "looks_the_same",
  "changed",
  "deleted_here",
  "overnight",
  "period_closed",
] as const;
const HELP = {
  people: "peopleHelp",
  invoiced: "invoicedHelp",
  looks_the_same: "looks_the_sameHelp",
  changed: "changedHelp",
  deleted_here: "deleted_hereHelp",
  overnight: "overnightHelp",
  period_closed: "period_closedHelp",
} as const;

/** A question whose answers need no explanation. */
export function ChoiceQuestion({ data, question }: QuestionProps) {
  const t = useTranslations("imports.questions");
  const words = useTranslations("imports.answers");
  const answer = useAnswer(data);
  const code = CHOICES.find((known) => known === question.code);
  if (code === undefined) return null;
  return (
    <QuestionFrame question={question} title={t(code)} help={t(HELP[code])}>
      {question.chosen !== null && (
        <div>
          <SegmentedControl
            label={t(code)}
            size="small"
            options={question.options.map((value) => ({ value, label: words(value as AnswerWord) }))}
            value={question.chosen}
            onChange={(chosen) => {
              answer({ answers: { [code]: chosen } });
            }}
          />
        </div>
      )}
    </QuestionFrame>
  );
}

/** Dates of the file, read both ways. */
export function DateOrderQuestion({ data, question }: QuestionProps) {
  const t = useTranslations("imports.questions");
  const words = useTranslations("imports.answers");
  const { fullDay } = useFigures();
  const answer = useAnswer(data);
  const file = question.file ?? 0;
  const filename = data.files.find(({ n }) => n === file)?.filename ?? "";
  const title = t("date_order", { filename });
  const choose = (order: string) => {
    answer({ files: [{ n: file, date_order: order === "mdy" ? "mdy" : "dmy" }] });
  };
  return (
    <QuestionFrame question={question} title={title} help={t("date_orderHelp")}>
      <RadioGroup
        label={title}
        isLabelHidden
        value={question.chosen}
        onChange={choose}
        options={(["dmy", "mdy"] as const).map((order) => ({
          value: order,
          label: words(order),
          description: <Samples samples={question.samples} read={(sample) => dayOf(sample, order, fullDay)} />,
        }))}
      />
    </QuestionFrame>
  );
}

type SamplesProps = { samples: readonly string[]; read: (sample: string) => string | undefined };

function Samples({ samples, read }: SamplesProps) {
  return samples.map((sample) => (
    <span key={sample} className="grid grid-cols-[96px_16px_1fr] items-center gap-x-2 num">
      <span className="mono">{sample}</span>
      <ArrowRight className="size-3" />
      <span>{read(sample)}</span>
    </span>
  ));
}

/** Read a date such as `03/04/2026` in an order. Undefined for other text. */
function dayOf(sample: string, order: "dmy" | "mdy", format: (day: string) => string): string | undefined {
  const [first, second, year] = (/^(\d{1,2})\D(\d{1,2})\D(\d{2,4})/.exec(sample) ?? []).slice(1);
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return format(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Each row on the clock of its own person. */
const OWN_CLOCKS = "people";

/** The clock of the files, with the first and last entry as they will stand. */
export function ZoneQuestion({ data, question }: QuestionProps) {
  const t = useTranslations("imports.questions");
  const fields = useTranslations("common.fields");
  const answer = useAnswer(data);
  const others = Intl.supportedValuesOf("timeZone").map((value) => ({ value, label: value }));
  const zone = question.chosen === OWN_CLOCKS ? null : question.chosen;
  const choose = (chosen: string | null) => {
    if (chosen !== null) answer({ settings: { time_zone: chosen === OWN_CLOCKS ? null : chosen } });
  };
  return (
    <QuestionFrame
      question={question}
      title={t("time_zone")}
      help={t(question.options.includes(OWN_CLOCKS) ? "ownClocksHelp" : "time_zoneHelp")}
    >
      <div className="flex flex-wrap items-end gap-3">
        <RadioGroup
          label={fields("timeZone")}
          isLabelHidden
          value={question.chosen}
          onChange={choose}
          options={question.options.slice(0, 6).map((value) => ({
            value,
            label: value === OWN_CLOCKS ? t("ownClocks") : value,
          }))}
        />
        <ComboBox
          label={t("otherZone")}
          size="small"
          options={others}
          value={question.options.includes(question.chosen ?? "") ? null : question.chosen}
          onChange={choose}
        />
      </div>
      {data.read?.first && data.read.last && (
        <ClockZone timeZone={zone ?? data.suggested_time_zone ?? "UTC"}>
          <dl className="flex flex-wrap gap-x-8 gap-y-1">
            <Edge name={t("firstEntry")} at={data.read.first.start} />
            <Edge name={t("lastEntry")} at={data.read.last.start} />
          </dl>
        </ClockZone>
      )}
    </QuestionFrame>
  );
}

function Edge({ name, at }: { name: string; at: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="num">
        <Moment at={at} form="day-time" />
      </dd>
    </div>
  );
}
