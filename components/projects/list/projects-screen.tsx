"use client";

import { Plus } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ArchiveTabs } from "@/components/layout/archive-tabs";
import { Page } from "@/components/layout/page";
import { type Address, useAddress } from "@/components/layout/use-address";
import { useFirst } from "@/components/layout/use-first";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { WordsFilter } from "@/components/layout/words-filter";
import { ArchiveProjectDialog } from "@/components/projects/archive-dialog";
import { BudgetLegend } from "@/components/projects/budget-strip";
import { ProjectTable } from "@/components/projects/list/project-table";
import {
  chosenLines,
  INTERNAL,
  isFiltered,
  type Order,
  ORDERS,
  type ProjectLine,
  type Wanted,
  wantedIn,
} from "@/components/projects/list/rows";
import { useProjectLines } from "@/components/projects/list/use-project-lines";
import { NewProjectDialog } from "@/components/projects/new-project-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/filter-select";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

type OpenDialog = { kind: "new" } | { kind: "archive"; project: ProjectReply };

/** What people work on, with what is left of each budget and what waits to be billed. */
export function ProjectsScreen() {
  const { user } = useViewer();
  const address = useAddress("/projects");
  const wanted = wantedIn(address.search);
  const { lines, error, refetch } = useProjectLines();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const router = useRouter();
  const mayMake = roleMay(user.role, "projects:write");
  const makeNew = () => setOpen({ kind: "new" });
  return (
    <Page
      title="Projects"
      tabs={
        <ArchiveTabs label="Projects by state" states={statesOf(lines)} current={wanted.status} address={address} />
      }
      actions={
        mayMake && (
          <Button kind="primary" icon={<Plus />} keys="n" onPress={makeNew}>
            New project
          </Button>
        )
      }
    >
      {mayMake && <NewProjectCommand run={makeNew} />}
      {error && !lines && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!error && !lines && <LoadingProjects />}
      {lines && (
        <Content
          lines={lines}
          wanted={wanted}
          address={address}
          onNew={makeNew}
          onArchive={(project) => setOpen({ kind: "archive", project })}
        />
      )}
      {open?.kind === "new" && (
        <NewProjectDialog
          onClose={() => setOpen(null)}
          onMade={({ id }) => {
            setOpen(null);
            router.push(`/projects/${id}` as Route);
          }}
        />
      )}
      {open?.kind === "archive" && <ArchiveProjectDialog project={open.project} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const statesOf = (lines: readonly ProjectLine[] | undefined) => lines?.map(({ project }) => project.status);

type ContentProps = {
  lines: readonly ProjectLine[];
  wanted: Wanted;
  address: Address;
  onNew: () => void;
  onArchive: (project: ProjectReply) => void;
};

function Content({ lines, wanted, address, onNew, onArchive }: ContentProps) {
  const { user } = useViewer();
  const shown = chosenLines(lines, wanted);
  const { first: drawn, more } = useFirst(shown);
  useRowKeys(
    "Projects",
    drawn.map(({ project }) => rowId(project.id)),
  );
  const budgeted = drawn.find(({ use }) => use !== null);
  if (lines.length === 0) return <NoProjects mayMake={roleMay(user.role, "projects:write")} onNew={onNew} />;
  return (
    <>
      <ProjectFilters lines={lines} wanted={wanted} address={address} />
      {shown.length === 0 ? (
        <NoneShown wanted={wanted} onClear={() => address.set({ q: null, client: null, person: null })} />
      ) : (
        <ProjectTable
          caption="Projects"
          lines={shown}
          drawn={drawn}
          seesMoney={user.role !== "member"}
          onArchive={onArchive}
        />
      )}
      {more}
      {budgeted && <BudgetLegend color={budgeted.project.color} />}
      {user.role === "manager" && (
        <p className="px-6 pb-4 text-xs text-muted phone:px-4">
          Of projects that you do not manage, only your own time is counted.
        </p>
      )}
    </>
  );
}

function NewProjectCommand({ run }: { run: () => void }) {
  useCommand({ label: "New project", group: "Projects", keys: "n", icon: <Plus />, keywords: ["create", "make"], run });
  return null;
}

function NoProjects({ mayMake, onNew }: { mayMake: boolean; onNew: () => void }) {
  if (!mayMake)
    return <EmptyState title="No projects yet">Nobody has put you on a project yet. Ask an admin.</EmptyState>;
  return (
    <EmptyState
      title="No projects yet"
      actions={
        <Button kind="primary" keys="n" onPress={onNew}>
          New project
        </Button>
      }
    >
      A project says what time is for, who pays it, and at which rate. Time without one cannot be billed.
    </EmptyState>
  );
}

function NoneShown({ wanted, onClear }: { wanted: Wanted; onClear: () => void }) {
  if (isFiltered(wanted))
    return <NothingMatches onClear={onClear}>No project fits the search and the filters above.</NothingMatches>;
  return (
    <p className="px-6 py-10 text-center text-secondary">
      {wanted.status === "archived" ? "Nothing is archived." : "No project is active."}
    </p>
  );
}

function LoadingProjects() {
  return (
    <Loading label="Projects">
      <Table caption="Projects">
        <TableBody>
          {["46%", "60%", "52%", "40%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "70%", "48px", { width: "60px", align: "end" }]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

const ORDER_NAMES: Record<Order, string> = {
  attention: "Needs attention first",
  name: "By name",
  recent: "Latest time first",
  unbilled: "Most unbilled first",
};

type ProjectFiltersProps = {
  lines: readonly ProjectLine[];
  wanted: Wanted;
  address: Address;
};

function ProjectFilters({ lines, wanted, address }: ProjectFiltersProps) {
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
