"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button as AriaButton } from "react-aria-components/Button";
import { useEveryClient } from "@/components/clients/use-every-client";
import { useWholeList } from "@/components/layout/use-whole-list";
import { ApprovalFilter, BillingFilter } from "@/components/reports/choice-filters";
import { FilterChoices } from "@/components/reports/filter-choices";
import { reportFilterClass } from "@/components/reports/filter-class";
import { FieldFilters } from "@/components/reports/field-filters";
import { FilterRow } from "@/components/reports/filter-row";
import { RangeFilter } from "@/components/reports/range-filter";
import { DIMENSIONS, filtersOf, type ReportState } from "@/components/reports/report-state";
import { useDimensionNames } from "@/components/reports/use-dimension-names";
import type { useReportAddress } from "@/components/reports/use-report-address";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoice, MenuDivider } from "@/components/ui/menu";
import { Swatch } from "@/components/ui/swatch";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { Dimension } from "@/lib/reporting/reports/schema/time";
import { projectNames } from "@/lib/tracking/projects/queries";

/** The tags are only those in the report's range. */
export function useChoices(state: ReportState) {
  const t = useTranslations("reports.filters");
  const clients = useEveryClient();
  const { items: projects } = useWholeList(useInfiniteQuery(projectNames()));
  const { items: users } = useEverybody();
  const { tag: _tag, ...filters } = filtersOf(state);
  const { data: tags } = useQuery(timeReport({ group_by: "tag", ...filters }));
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    client: clients?.map(({ id, name, status }) => ({
      value: id,
      label: status === "archived" ? t("archived", { name }) : name,
    })),
    project: projects?.map((project) => ({ ...named(project), icon: <Swatch color={project.color} /> })),
    user: users?.map(named),
    tag: tags?.rows.flatMap(({ tag }) => (typeof tag === "string" ? [{ value: tag, label: tag }] : [])),
  };
}

export function ReportFilters({ address }: { address: ReturnType<typeof useReportAddress> }) {
  const t = useTranslations("reports.filters");
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
          name={name}
          options={choices[name]}
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
      <ApprovalFilter
        approval={state.approval}
        onChange={(approval) => {
          set({ approval });
        }}
      />
      <FieldFilters state={state} set={set} />
      {isFiltered && (
        <Button kind="quiet" size="small" onPress={clear}>
          {t("clear")}
        </Button>
      )}
    </FilterRow>
  );
}

type GroupFilterProps = {
  groups: ReportState["groups"];
  set: (changes: Readonly<Record<string, string | null>>) => void;
};

function GroupFilter({ groups: [first, second], set }: GroupFilterProps) {
  const t = useTranslations("reports.filters");
  const { nameOf, custom } = useDimensionNames();
  const { enabled } = useViewer().user.workspace.approvals;
  const offered = [
    ...DIMENSIONS.filter((value) => value !== "approval" || enabled || value === first || value === second),
    ...custom,
  ];
  const options = offered.map((value): { value: Dimension; label: string } => ({ value, label: nameOf(value) }));
  const firstName = nameOf(first);
  const parts = [
    { value: "none" as const, label: t("noSecondGroup") },
    ...options.filter(({ value }) => value !== first),
  ];
  return (
    <Menu
      label={t("group")}
      placement="bottom start"
      trigger={
        <AriaButton className={reportFilterClass(true)}>
          <span className="font-normal text-muted">{t("group")}</span>
          <span className="truncate">
            {second === null ? firstName : t("groupedByTwo", { first: firstName, second: nameOf(second) })}
          </span>
          <ChevronDown className="size-3.5 text-muted" />
        </AriaButton>
      }
    >
      <MenuChoice
        title={t("group")}
        options={options}
        value={first}
        onChange={(value) => {
          set({ group: second === null || second === value ? value : `${value},${second}` });
        }}
      />
      <MenuDivider />
      <MenuChoice
        title={t("secondGroup")}
        options={parts}
        value={second ?? "none"}
        onChange={(value) => {
          set({ group: value === "none" ? first : `${first},${value}` });
        }}
      />
    </Menu>
  );
}
