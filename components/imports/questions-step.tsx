"use client";

import { useTranslations } from "next-intl";
import { ChooseFiles } from "@/components/imports/choose-files";
import { ClockQuestion } from "@/components/imports/clock-question";
import { ColumnsQuestion } from "@/components/imports/columns-question";
import { DateOrderQuestion, ChoiceQuestion, ZoneQuestion } from "@/components/imports/questions";
import { DiscardImport } from "@/components/imports/discard-import";
import { FilesTable } from "@/components/imports/files-table";
import { PeopleMapping } from "@/components/imports/people-mapping";
import { Part } from "@/components/imports/part";
import { RowsPart } from "@/components/imports/rows-part";
import { SampleDays } from "@/components/imports/sample-days";
import type { Uploads } from "@/components/imports/use-uploads";
import { Button } from "@/components/ui/button";
import { LoaderCircle } from "lucide-react";
import type { Import, ImportQuestion } from "@/lib/reporting/imports/schema/import";

type QuestionsStepProps = { data: Import; uploads: Uploads; leave: () => void; onReview: () => void };

/** Files, questions and people of an import. */
export function QuestionsStep({ data, uploads, leave, onReview }: QuestionsStepProps) {
  const t = useTranslations("imports.questions");
  const files = useTranslations("imports.files");
  const open = data.questions.filter(isOpen);
  return (
    <>
      <Part
        title={files("title")}
        aside={
          <span className="flex flex-wrap gap-2">
            <DiscardImport data={data} onDiscarded={leave} />
            <ChooseFiles uploads={uploads} />
          </span>
        }
      >
        <FilesTable data={data} />
      </Part>
      <Part title={t("title")} lead={open.length === 0 ? t("none") : t("open", { count: open.length })}>
        <div className="grid gap-4">
          {data.questions.map((question) => (
            <OneQuestion key={`${question.code} ${String(question.file)}`} data={data} question={question} />
          ))}
        </div>
      </Part>
      {data.read && <SampleDays days={data.read.sample_days} />}
      <PeopleMapping data={data} />
      <RowsPart data={data} />
      <ReviewBar data={data} isOpen={open.length > 0} onReview={onReview} />
    </>
  );
}

function isOpen({ required, chosen }: ImportQuestion): boolean {
  return required && chosen === null;
}

function OneQuestion({ data, question }: { data: Import; question: ImportQuestion }) {
  switch (question.code) {
    case "date_order":
      return <DateOrderQuestion data={data} question={question} />;
    case "time_zone":
      return <ZoneQuestion data={data} question={question} />;
    case "other_clock":
      return <ClockQuestion data={data} question={question} />;
    case "columns":
    case "unknown_columns":
      return <ColumnsQuestion data={data} question={question} />;
    default:
      return <ChoiceQuestion data={data} question={question} />;
  }
}

type ReviewBarProps = { data: Import; isOpen: boolean; onReview: () => void };

/** Stays at the edge of the window, with the way to the plan. */
function ReviewBar({ data, isOpen: hasOpen, onReview }: ReviewBarProps) {
  const t = useTranslations("imports.questions");
  const files = useTranslations("imports.files");
  const isPlanning = data.status !== "ready";
  const { new: fresh = 0, rows = 0, to_decide: undecided = 0 } = data.counts?.entries ?? {};
  const summary =
    rows === 0
      ? t("readyRecords")
      : fresh === 0 && undecided > 0
        ? t("undecided", { rows: undecided })
        : t("ready", { new: fresh, rows });
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-6 py-3 phone:bottom-[calc(56px+env(safe-area-inset-bottom))] phone:px-4">
      <span role="status" className="flex items-center gap-2 num text-secondary">
        {isPlanning && <LoaderCircle className="size-4 animate-spin" />}
        {isPlanning ? files("planning") : summary}
      </span>
      <Button
        kind="primary"
        isDisabled={isPlanning}
        disabledReason={hasOpen ? t("answerFirst") : undefined}
        onPress={onReview}
      >
        {t("review")}
      </Button>
    </div>
  );
}
