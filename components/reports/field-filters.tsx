"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { ListBox } from "react-aria-components/ListBox";
import { useFields } from "@/components/custom-fields/use-fields";
import type { AddressChanges } from "@/components/layout/use-address";
import { anyClass, reportFilterClass } from "@/components/reports/filter-class";
import { customParameters, filtersOf, type ReportState } from "@/components/reports/report-state";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { OptionRow } from "@/components/ui/option";
import { SearchField } from "@/components/ui/search-field";
import { useFigures } from "@/components/viewer/use-figures";
import { foldText } from "@/lib/kernel/core/folded";
import { timeReport } from "@/lib/reporting/reports/queries";
import { textOf, valueFrom } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

type FieldFiltersProps = { state: ReportState; set: (changes: AddressChanges) => void };
type Field = Pick<CustomField, "key" | "label" | "type" | "choices">;

/** A filter for each custom field of time entries, also for an archived one that the address has. */
export function FieldFilters({ state, set }: FieldFiltersProps) {
  const fields: readonly Field[] = useFields("time_entry");
  const others = Object.keys(state.custom).filter((key) => !fields.some((field) => field.key === key));
  const archived = others.map((key): Field => ({ key, label: key, type: "text", choices: [] }));
  return [...fields, ...archived].map((field) => (
    <FieldFilter
      key={field.key}
      {...{ field, state }}
      onChange={(value) => {
        const { [field.key]: _before, ...rest } = state.custom;
        set(customParameters(state.custom, value === null ? rest : { ...rest, [field.key]: value }));
      }}
    />
  ));
}

type FieldFilterProps = { field: Field; state: ReportState; onChange: (value: string | null) => void };

function FieldFilter({ field, state, onChange }: FieldFilterProps) {
  const any = useTranslations("common.lists")("noFilter");
  const nameOf = useNames(field);
  const value = state.custom[field.key];
  return (
    <DialogTrigger>
      <Button className={reportFilterClass(value !== undefined)}>
        <span className="text-muted">{field.label}</span>
        <span className={value === undefined ? anyClass : "truncate"}>{value === undefined ? any : nameOf(value)}</span>
        <ChevronDown className="size-3.5 text-muted" />
      </Button>
      <ChoicePopover label={field.label} className="w-64">
        {(close) => (
          <Values
            {...{ field, state, nameOf }}
            onChange={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}

/** Values with the most time in the range. */
const OFFERED = "100";

type ValuesProps = FieldFilterProps & { nameOf: (value: string) => string };

function Values({ field, state, nameOf, onChange }: ValuesProps) {
  const t = useTranslations("reports.filters");
  const lists = useTranslations("common.lists");
  const [words, setWords] = useState("");
  const values = useValues(field, state);
  const own = state.custom[field.key];
  const typed = words.trim() === "" ? undefined : valueFrom(field, words);
  const more = typed === undefined ? [] : [textOf({ ...field, choices: [] }, typed)];
  const given = [...new Set([...(own === undefined || own === "" ? [] : [own]), ...values, ...more])];
  const options = ["", ...given].map((value) => ({ value: idOf(value), label: nameOf(value) }));
  const found = [{ value: ANY, label: lists("noFilter") }, ...options].filter(
    ({ value, label }) => foldText(label).includes(foldText(words.trim())) || more.some((one) => value === idOf(one)),
  );
  return (
    <div className="grid gap-1">
      {field.type !== "boolean" && (
        <SearchField
          label={t("searchField", { label: field.label })}
          size="small"
          autoFocus
          value={words}
          onChange={setWords}
        />
      )}
      <ListBox
        aria-label={field.label}
        selectionMode="single"
        disallowEmptySelection
        escapeKeyBehavior="none"
        selectedKeys={[own === undefined ? ANY : idOf(own)]}
        onSelectionChange={(keys) => {
          const [id = ANY] = keys === "all" ? [] : [...keys].map(String);
          onChange(id === ANY ? null : id.slice(1));
        }}
        className="max-h-72 overflow-y-auto outline-none"
        renderEmptyState={() => <p className="px-2 py-1.5 text-muted">{lists("nothingMatches")}</p>}
      >
        {found.map((option) => (
          <OptionRow key={option.value} option={option} />
        ))}
      </ListBox>
    </div>
  );
}

const ANY = "any";

/** No value has the id of another option. */
function idOf(value: string): string {
  return `=${value}`;
}

/** The values that the field can have, else those in the range. */
function useValues(field: Field, state: ReportState): string[] {
  const { key, type, choices } = field;
  const { [key]: _own, ...custom } = state.custom;
  const group_by = `custom.${key}`;
  const { data } = useQuery({
    ...timeReport({ group_by, top: OFFERED, ...filtersOf({ ...state, custom }) }),
    enabled: type !== "boolean" && type !== "choice",
  });
  if (type === "boolean") return ["true", "false"];
  if (type === "choice") return choices.flatMap(({ id, archived }) => (archived ? [] : [id]));
  const rows = data?.rows ?? [];
  return rows.flatMap((row) => {
    const group = row.custom?.[group_by];
    return group ? [textOf(field, group.value)] : [];
  });
}

/** Return a function that names a value. Empty: no value. */
function useNames(field: Field): (value: string) => string {
  const none = useTranslations("reports.words.noGroup");
  const t = useTranslations("common.fields");
  const { day, quantity } = useFigures();
  return (value) => {
    if (value === "") return none("custom");
    // The address can have any text.
    if (valueFrom(field, value) === undefined) return value;
    const { type, choices } = field;
    if (type === "boolean") return t(value === "true" ? "yes" : "no");
    if (type === "date") return day(value);
    return type === "number" ? quantity(value) : textOf({ type, choices }, value);
  };
}
