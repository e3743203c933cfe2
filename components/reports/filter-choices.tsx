"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { ListBox } from "react-aria-components/ListBox";
import { anyClass, reportFilterClass } from "@/components/reports/filter-row";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { type Option, OptionRow } from "@/components/ui/option";
import { SearchField } from "@/components/ui/search-field";
import { TextButton } from "@/components/ui/text-button";
import { foldText } from "@/lib/kernel/core/folded";

export type FilterChoicesProps = {
  label: string;
  /** Undefined while nobody knows them. */
  options: readonly Option[] | undefined;
  /** What a chosen one is called that is not among them, such as one that was archived since the report was saved. */
  goneLabel: (value: string) => string;
  /** Empty: it does not filter. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

const NONE: readonly never[] = [];

/** More options than this are searched. */
const SEARCHED = 8;

/** A condition that takes several: clients, projects, people, tags. */
export function FilterChoices({ label, options: known = NONE, goneLabel, values, onChange }: FilterChoicesProps) {
  const [words, setWords] = useState("");
  const gone = known === NONE ? [] : values.filter((value) => !known.some((option) => option.value === value));
  // They come first, so that they are seen and can be taken out.
  const options = [...gone.map((value) => ({ value, label: goneLabel(value) })), ...known];
  const chosen = options.filter(({ value }) => values.includes(value));
  const found = options.filter((option) => foldText(option.label).includes(foldText(words.trim())));
  const said = values.length === 0 ? "Any" : values.length === 1 ? (chosen[0]?.label ?? "1") : String(values.length);
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
              <SearchField
                label={`Search ${label.toLowerCase()}s`}
                size="small"
                autoFocus
                value={words}
                onChange={setWords}
              />
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
              renderEmptyState={() => <p className="px-2 py-1.5 text-muted">Nothing here.</p>}
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
                  Any {label.toLowerCase()}
                </TextButton>
              </div>
            )}
          </div>
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}
