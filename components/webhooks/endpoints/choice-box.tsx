import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { SearchField } from "@/components/ui/search-field";

export type ChoiceBoxProps = {
  legend: string;
  chosen: string;
  /** The first line, which selects everything. */
  all: { label: string; isOn: boolean; onChange: (isOn: boolean) => void };
  error?: string | undefined;
  note?: ReactNode;
  /** Single choices, shown while all is off. */
  children: ReactNode;
};

export function ChoiceBox({ legend, chosen, all, error, note, children }: ChoiceBoxProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-[5px]">
      <legend className="mb-[5px] flex w-full justify-between font-medium text-text">
        {legend}
        <span className="text-xs font-normal num text-muted">{chosen}</span>
      </legend>
      {error !== undefined && (
        <Notice tone="error" isLive>
          {error}
        </Notice>
      )}
      <div className="rounded-control border border-control">
        <div className="px-2.5 py-1.5">
          <Checkbox isSelected={all.isOn} onChange={all.onChange}>
            {all.label}
          </Checkbox>
        </div>
        {!all.isOn && children}
      </div>
      {!all.isOn && note}
    </fieldset>
  );
}

export type SearchedChoicesProps = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  children: ReactNode;
};

export function SearchedChoices({ label, search, onSearch, children }: SearchedChoicesProps) {
  return (
    <>
      <div className="border-y border-line p-2">
        <SearchField label={label} placeholder={label} size="small" value={search} onChange={onSearch} />
      </div>
      <div className="max-h-60 overflow-y-auto px-2.5 py-1.5">{children}</div>
    </>
  );
}
