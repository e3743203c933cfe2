"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { QuestionFrame, type QuestionProps, useAnswer } from "@/components/imports/questions";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { ImportUpdate } from "@/lib/reporting/imports/schema/import";

type Meaning = NonNullable<NonNullable<ImportUpdate["files"]>[number]["columns"]>[number];

const MEANINGS: readonly Meaning[] = [
  "start_date",
  "duration",
  "start_time",
  "end_time",
  "end_date",
  "start",
  "end",
  "person_name",
  "person_email",
  "person_first_name",
  "person_last_name",
  "client",
  "project",
  "project_code",
  "task",
  "notes",
  "tags",
  "billable",
  "invoiced",
  "rate",
  "amount",
  "currency",
  "ignored",
];

/** The content of each column of an unknown file. */
export function ColumnsQuestion({ data, question }: QuestionProps) {
  const t = useTranslations("imports.questions");
  const words = useTranslations("imports.meanings");
  const actions = useTranslations("common.actions");
  const answer = useAnswer(data);
  const file = data.files.find(({ n }) => n === question.file);
  const [chosen, setChosen] = useState<readonly Meaning[]>(() => file?.columns.map(({ meaning }) => meaning) ?? []);
  if (!file) return null;
  const options = MEANINGS.map((value) => ({ value, label: words(value) }));
  return (
    <QuestionFrame question={question} title={t("columns", { filename: file.filename })} help={t("columnsHelp")}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {file.columns.map(({ name, samples }, index) => (
          <li key={index} className="grid gap-1">
            <Select
              label={name === "" ? String(index + 1) : name}
              options={options}
              value={chosen[index] ?? "ignored"}
              onChange={(meaning) => {
                setChosen(chosen.map((before, place) => (place === index ? meaning : before)));
              }}
            />
            <span className="truncate text-xs text-muted">{samples.join(", ")}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          onPress={() => {
            answer({ files: [{ n: file.n, columns: [...chosen] }] });
          }}
        >
          {actions("save")}
        </Button>
      </div>
    </QuestionFrame>
  );
}
