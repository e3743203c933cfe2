"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useEveryClient } from "@/components/clients/use-every-client";
import { useWholeList } from "@/components/layout/use-whole-list";
import { FilterChoices } from "@/components/reports/filter-choices";
import { anyClass, FilterRow, reportFilterClass } from "@/components/reports/filter-row";
import { RangeFilter } from "@/components/reports/range-filter";
import {
  BILLING,
  type Billing,
  DIMENSION_NAMES,
  DIMENSIONS,
  filtersOf,
  type ReportState,
} from "@/components/reports/report-state";
import type { useReportAddress } from "@/components/reports/use-report-address";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoice, MenuDivider } from "@/components/ui/menu";
import { Swatch } from "@/components/ui/swatch";
import { useEverybody } from "@/components/users/use-everybody";
import { timeReport } from "@/lib/reporting/reports/queries";
import { projectNames } from "@/lib/tracking/projects/queries";

const BILLING_NAMES: Record<Billing, string> = {
  billable: "Billable",
  "not-billable": "Not billable",
  uninvoiced: "Not invoiced",
  invoiced: "Invoiced",
};

/** What there is to choose from: everything of the workspace, and the tags that the report's days have. */
function useChoices(state: ReportState) {
  const clients = useEveryClient();
  const { items: projects } = useWholeList(useInfiniteQuery(projectNames()));
  const { items: users } = useEverybody();
  const { tag: _tag, ...filters } = filtersOf(state);
  const { data: tags } = useQuery(timeReport({ group_by: "tag", ...filters }));
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    client: clients?.map(({ id, name, status }) => ({
      value: id,
      label: status === "archived" ? `${name}, archived` : name,
    })),
    project: projects?.map((project) => ({ ...named(project), icon: <Swatch color={project.color} /> })),
    user: users?.map(named),
    tag: tags?.rows.flatMap(({ tag }) => (typeof tag === "string" ? [{ value: tag, label: tag }] : [])),
  };
}

const CHOICES = { client: "Client", project: "Project", user: "Person", tag: "Tag" } as const;

/** What a chosen one is called that is in no list any more; a tag is its own name. */
const GONE: Partial<Record<keyof typeof CHOICES, string>> = {
  client: "A client that is gone",
  project: "A project that is archived or gone",
  user: "A person who is gone",
};

export function ReportFilters({ address }: { address: ReturnType<typeof useReportAddress> }) {
  const { state, set, isFiltered, clear } = address;
  const choices = useChoices(state);
  return (
    <FilterRow>
      <RangeFilter state={state} set={set} />
      <GroupFilter groups={state.groups} set={set} />
      <span aria-hidden="true" className="mx-1 h-[18px] w-px shrink-0 bg-line-strong max-[1200px]:hidden phone:block" />
      {(["client", "project", "user", "tag"] as const).map((name) => (
        <FilterChoices
          key={name}
          label={CHOICES[name]}
          options={choices[name]}
          goneLabel={(value) => GONE[name] ?? value}
          values={state[name]}
          onChange={(values) => {
            set({ [name]: values.join(",") });
          }}
        />
      ))}
      <BillingFilter
        billing={state.billing}
        onChange={(billing) => {
          set({ billing });
        }}
      />
      {isFiltered && (
        <Button kind="quiet" size="small" onPress={clear}>
          Clear
        </Button>
      )}
    </FilterRow>
  );
}

type GroupFilterProps = {
  groups: ReportState["groups"];
  set: (changes: Readonly<Record<string, string | null>>) => void;
};

/** By what the rows are made, and by what each of them opens. */
function GroupFilter({ groups: [first, second], set }: GroupFilterProps) {
  const options = DIMENSIONS.map((value) => ({ value, label: DIMENSION_NAMES[value] }));
  const parts = [{ value: "none" as const, label: "Nothing" }, ...options.filter(({ value }) => value !== first)];
  return (
    <Menu
      label="Group by"
      placement="bottom start"
      trigger={
        <AriaButton className={reportFilterClass(true)}>
          <span className="font-normal text-muted">Group by</span>
          <span className="truncate">
            {DIMENSION_NAMES[first]}
            {second !== null && `, then ${DIMENSION_NAMES[second].toLowerCase()}`}
          </span>
          <ChevronDown className="size-3.5 text-muted" />
        </AriaButton>
      }
    >
      <MenuChoice
        title="Group by"
        options={options}
        value={first}
        onChange={(value) => {
          set({ group: second === null || second === value ? value : `${value},${second}` });
        }}
      />
      <MenuDivider />
      <MenuChoice
        title="Then by"
        options={parts}
        value={second ?? "none"}
        onChange={(value) => {
          set({ group: value === "none" ? first : `${first},${value}` });
        }}
      />
    </Menu>
  );
}

/** It does not filter. */
const ANY = "any";

function BillingFilter({
  billing,
  onChange,
}: {
  billing: Billing | null;
  onChange: (billing: Billing | null) => void;
}) {
  return (
    <Menu
      label="Billing"
      placement="bottom start"
      trigger={
        <AriaButton className={reportFilterClass(billing !== null)}>
          <span className="font-normal text-muted">Billing</span>
          {billing === null ? <span className={anyClass}>Any</span> : BILLING_NAMES[billing]}
          <ChevronDown className="size-3.5 text-muted" />
        </AriaButton>
      }
    >
      <MenuChoice
        title="Billing"
        closesOnChoice
        options={[{ value: ANY, label: "Any" }, ...BILLING.map((value) => ({ value, label: BILLING_NAMES[value] }))]}
        value={billing ?? ANY}
        onChange={(value) => {
          onChange(value === ANY ? null : value);
        }}
      />
    </Menu>
  );
}
