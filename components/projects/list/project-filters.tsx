"use client";

import type { Address } from "@/components/layout/use-address";
import { WordsFilter } from "@/components/layout/words-filter";
import { INTERNAL, type Order, ORDERS, type ProjectLine, type Wanted } from "@/components/projects/list/rows";
import { FilterSelect } from "@/components/ui/filter-select";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";

const ORDER_NAMES: Record<Order, string> = {
  attention: "Needs attention first",
  name: "By name",
  recent: "Latest time first",
  unbilled: "Most unbilled first",
};

export type ProjectFiltersProps = {
  lines: readonly ProjectLine[];
  wanted: Wanted;
  address: Address;
};

export function ProjectFilters({ lines, wanted, address }: ProjectFiltersProps) {
  const { user } = useViewer();
  const { items: people = [] } = useEverybody({ enabled: user.role !== "member" });
  const clients = new Map(
    lines.map(({ project }) => [project.client_id ?? INTERNAL, project.client?.name ?? "Internal"]),
  );
  const byName = [...clients].sort(([, one], [, other]) => one.localeCompare(other));
  const orders = ORDERS.filter((order) => order !== "attention" && (order !== "unbilled" || user.role !== "member"));
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <WordsFilter
        label="Search projects"
        placeholder="Project, client, code"
        words={wanted.words}
        onChange={(q) => address.set({ q })}
      />
      <FilterSelect
        label="Client"
        options={byName.map(([value, label]) => ({ value, label }))}
        value={wanted.client}
        onChange={(client) => address.set({ client })}
      />
      {user.role !== "member" && (
        <FilterSelect
          label="Person"
          options={people
            .filter(({ status }) => status === "active")
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={wanted.person}
          onChange={(person) => address.set({ person })}
        />
      )}
      <span className="ml-auto phone:ml-0">
        <FilterSelect
          label="Sort"
          anyLabel={ORDER_NAMES.attention}
          options={orders.map((value) => ({ value, label: ORDER_NAMES[value] }))}
          value={wanted.order === "attention" ? null : wanted.order}
          onChange={(sort) => address.set({ sort })}
        />
      </span>
    </div>
  );
}
