"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { ListBox } from "react-aria-components/ListBox";
import { anyClass, reportFilterClass } from "@/components/reports/filter-class";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { type Option, OptionRow } from "@/components/ui/option";
import { SearchField } from "@/components/ui/search-field";
import { TextButton } from "@/components/ui/text-button";
import { foldText } from "@/lib/kernel/core/folded";

export type FilterChoicesProps = {
  name: "client" | "project" | "task" | "user" | "tag";
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  /** Empty: no filter. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

const NONE: readonly never[] = [];

/** Longer lists have a search field. */
const SEARCHED = 8;

export function FilterChoices({ name, options: known = NONE, values, onChange }: FilterChoicesProps) {
  const t = useTranslations("reports.filters");
  const lists = useTranslations("common.lists");
  const label = t(`names.${name}`);
  const [words, setWords] = useState("");
  const gone = known === NONE ? [] : values.filter((value) => !known.some((option) => option.value === value));
  // Archived or deleted since the report was saved. They come first, so that they can be removed.
  const unavailable = gone.map((value) => ({ value, label: name === "tag" ? value : t(`unavailable.${name}`) }));
  const options = [...unavailable, ...known];
  const chosen = options.filter(({ value }) => values.includes(value));
  const found = options.filter((option) => foldText(option.label).includes(foldText(words.trim())));
  const single = values.length === 1 ? chosen[0]?.label : undefined;
  const said = values.length === 0 ? lists("noFilter") : (single ?? String(values.length));
  return (
    <DialogTrigger>
      <Button className={reportFilterClass(values.length > 0)}>
        <span className="text-muted">{label}</span>
        <span className={values.length === 0 ? anyClass : "truncate"}>{said}</span>
        <ChevronDown className="size-3.5 text-muted" />
      </Button>
      <ChoicePopover label={label} className="w-64">
        {() => (
          <div className="grid gap-1">
            {options.length > SEARCHED && (
              <SearchField label={t(`search.${name}`)} size="small" autoFocus value={words} onChange={setWords} />
            )}
            <ListBox
              aria-label={label}
              selectionMode="multiple"
              escapeKeyBehavior="none"
              selectedKeys={values}
              onSelectionChange={(keys) => {
                onChange(keys === "all" ? found.map(({ value }) => value) : [...keys].map(String));
              }}
              className="max-h-72 overflow-y-auto outline-none"
              renderEmptyState={() => <p className="px-2 py-1.5 text-muted">{lists("nothingMatches")}</p>}
            >
              {found.map((option) => (
                <OptionRow key={option.value} option={option} />
              ))}
            </ListBox>
            {values.length > 0 && (
              <div className="border-t border-line px-2 pt-1.5 pb-1">
                <TextButton
                  onPress={() => {
                    onChange([]);
                  }}
                >
                  {t(`anyOf.${name}`)}
                </TextButton>
              </div>
            )}
          </div>
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}
