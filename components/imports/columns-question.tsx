"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFields } from "@/components/custom-fields/use-fields";
import { QuestionFrame, type QuestionProps, useAnswer } from "@/components/imports/questions";
import { Button } from "@/components/ui/button";
import type { Option } from "@/components/ui/option";
import { Select } from "@/components/ui/select";
import { customKey } from "@/lib/reporting/import-files/parsing/column-meanings";
import type { Import, ImportUpdate } from "@/lib/reporting/imports/schema/import";

type Meaning = NonNullable<NonNullable<ImportUpdate["files"]>[number]["columns"]>[number];

const MEANINGS: readonly Exclude<Meaning, `custom.${string}`>[] = [
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

type FileColumn = Import["files"][number]["columns"][number];

/** Columns of an unknown file, or those of a known system that only custom fields can take. */
export function ColumnsQuestion({ data, question }: QuestionProps) {
  const t = useTranslations("imports.questions");
  const actions = useTranslations("common.actions");
  const answer = useAnswer(data);
  const isKnown = question.code === "unknown_columns";
  const file = data.files.find(({ n }) => n === question.file);
  const [chosen, setChosen] = useState<readonly Meaning[]>(() => file?.columns.map(({ meaning }) => meaning) ?? []);
  const optionsOf = useOptions(isKnown ? ["ignored"] : MEANINGS);
  const columns = (file?.columns ?? []).flatMap((column, index) => {
    if (isKnown && !isFree(column)) return [];
    const options = optionsOf(column, chosen[index] ?? "ignored", chosen);
    return options.length === 1 ? [] : [{ ...column, index, options }];
  });
  if (!file || columns.length === 0) return null;
  const { filename } = file;
  return (
    <QuestionFrame
      question={question}
      title={isKnown ? t("unknown_columns", { filename }) : t("columns", { filename })}
      help={t(isKnown ? "unknown_columnsHelp" : "columnsHelp")}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {columns.map(({ name, samples, index, options }) => (
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

/** Whether a column of a known system has values and no place of its own. */
function isFree({ meaning, samples }: FileColumn): boolean {
  return samples.length > 0 && (meaning === "ignored" || customKey(meaning) !== null);
}

/** Return a function that returns the meanings and the custom fields that a column can have. */
function useOptions(meanings: readonly Exclude<Meaning, `custom.${string}`>[]) {
  const t = useTranslations("imports.questions");
  const words = useTranslations("imports.meanings");
  const fields = useFields("time_entry");
  const known = meanings.map((value): Option<Meaning> => ({ value, label: words(value) }));
  return ({ field_types: types }: FileColumn, own: Meaning, chosen: readonly Meaning[]): Option<Meaning>[] => {
    const custom = fields.flatMap(({ key, label, type }): Option<Meaning>[] => {
      const value = `custom.${key}` as const;
      const isOffered = value === own || (types.includes(type) && !chosen.includes(value));
      return isOffered ? [{ value, label: t("customField", { label }) }] : [];
    });
    const options = [...known, ...custom];
    if (options.some(({ value }) => value === own)) return options;
    // The field was archived after the choice.
    return [...options, { value: own, label: t("customField", { label: customKey(own) ?? own }) }];
  };
}
