"use client";

import { Layers2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ApprovalFilter, BillingFilter, ChoiceFilter } from "@/components/reports/choice-filters";
import { type EntriesState, type EntryState, STATES } from "@/components/reports/entries/entries-state";
import { ReferenceFilter } from "@/components/reports/entries/reference-filter";
import type { EntriesAddress } from "@/components/reports/entries/use-entries-address";
import { FilterChoices } from "@/components/reports/filter-choices";
import { reportFilterClass } from "@/components/reports/filter-class";
import { FieldFilters } from "@/components/reports/field-filters";
import { FilterRow } from "@/components/reports/filter-row";
import { RangeFilter } from "@/components/reports/range-filter";
import { useChoices } from "@/components/reports/report-filters";
import { useTasks } from "@/components/time-entries/use-names";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/search-field";
import { useViewer } from "@/components/viewer/use-viewer";

export function EntriesFilters({ address }: { address: EntriesAddress }) {
  const t = useTranslations("reports.entries");
  const clearLabel = useTranslations("reports.filters")("clear");
  const { state, set, isFiltered, clear } = address;
  const choices = { ...useChoices(state), task: useTaskChoices(state) };
  return (
    <FilterRow>
      <SearchField
        label={t("search")}
        placeholder={t("search")}
        isPageSearch
        size="small"
        className="w-52 shrink-0"
        value={address.typed}
        onChange={address.type}
      />
      <RangeFilter state={state} set={set} />
      {(["user", "client", "project", "task", "tag"] as const).map((name) =>
        name === "task" && choices.task === null ? null : (
          <FilterChoices
            key={name}
            name={name}
            options={choices[name] ?? undefined}
            values={state[name]}
            onChange={(values) => set({ [name]: values.join(","), ...(name === "project" && { task: null }) })}
          />
        ),
      )}
      <BillingFilter billing={state.billing} onChange={(billing) => set({ billing })} />
      <ApprovalFilter approval={state.approval} onChange={(approval) => set({ approval })} />
      <FieldFilters state={state} set={set} />
      <StateFilter value={state.state} onChange={(value) => set({ state: value })} />
      <ReferenceFilter value={state.reference} onChange={(reference) => set({ reference })} />
      <ToggleButton
        className={reportFilterClass(state.isOverlapping)}
        isSelected={state.isOverlapping}
        onChange={(isOverlapping) => set({ overlapping: isOverlapping ? "true" : null })}
      >
        <Layers2 className="size-3.5 text-muted" />
        {t("overlapping")}
      </ToggleButton>
      {isFiltered && (
        <Button kind="quiet" size="small" onPress={clear}>
          {clearLabel}
        </Button>
      )}
    </FilterRow>
  );
}

/** Statuses of timesheets are missing while the workspace does not approve time, unless the address has one. */
function StateFilter({ value, onChange }: { value: EntryState | null; onChange: (value: EntryState | null) => void }) {
  const t = useTranslations("reports.entries");
  const { enabled } = useViewer().user.workspace.approvals;
  const shown = STATES.filter((one) => enabled || one === value || (one !== "approved" && one !== "submitted"));
  return (
    <ChoiceFilter
      label={t("state")}
      value={value}
      options={shown.map((one) => ({ value: one, label: t(`states.${one}`) }))}
      onChange={onChange}
    />
  );
}

/** Tasks belong to a project, so the filter needs exactly one. Null: no filter. */
function useTaskChoices({ project, task }: EntriesState) {
  const [only = null, ...others] = project;
  const { rows } = useTasks(others.length === 0 ? only : null);
  if (only === null || others.length > 0) return task.length > 0 ? [] : null;
  return rows?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
