"use client";

import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { reportFilterClass } from "@/components/reports/filter-button";
import { DIMENSION_NAMES, DIMENSIONS, type ReportState } from "@/components/reports/report-state";
import { Menu, MenuChoice, MenuDivider } from "@/components/ui/menu";

type GroupFilterProps = {
  groups: ReportState["groups"];
  set: (changes: Readonly<Record<string, string | null>>) => void;
};

/** By what the rows are made, and by what each of them opens. */
export function GroupFilter({ groups: [first, second], set }: GroupFilterProps) {
  const options = DIMENSIONS.map((value) => ({ value, label: DIMENSION_NAMES[value] }));
  const parts = [{ value: "none" as const, label: "Nothing" }, ...options.filter(({ value }) => value !== first)];
  return (
    <Menu
      label="Group by"
      placement="bottom start"
      trigger={
        <Button className={reportFilterClass(true)}>
          <span className="font-normal text-muted">Group by</span>
          <span className="truncate">
            {DIMENSION_NAMES[first]}
            {second !== null && `, then ${DIMENSION_NAMES[second].toLowerCase()}`}
          </span>
          <ChevronDown className="size-3.5 text-muted" />
        </Button>
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
