"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
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

export function ProjectsScreen() {
  const t = useTranslations("projects.list");
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
      title={t("title")}
      tabs={
        <ArchiveTabs
          noun="project"
          label={t("statuses")}
          states={statesOf(lines)}
          current={wanted.status}
          address={address}
        />
      }
      actions={
        mayMake && (
          <Button kind="primary" icon={<Plus />} keys="n" onPress={makeNew}>
            {t("newProject")}
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
            router.push(`/projects/${id}`);
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
  const t = useTranslations("projects.list");
  const { user } = useViewer();
  const shown = chosenLines(lines, wanted);
  const { first: drawn, more } = useFirst(shown);
  useRowKeys(
    t("commandGroup"),
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
          caption={t("title")}
          lines={shown}
          drawn={drawn}
          seesMoney={user.role !== "member"}
          onArchive={onArchive}
        />
      )}
      {more}
      {budgeted && <BudgetLegend color={budgeted.project.color} />}
      {user.role === "manager" && <p className="px-6 pb-4 text-xs text-muted phone:px-4">{t("ownTimeOnly")}</p>}
    </>
  );
}

function NewProjectCommand({ run }: { run: () => void }) {
  const t = useTranslations("projects.list");
  const label = useTranslations("common.commands")("newProject");
  useCommand({ label, group: t("commandGroup"), keys: "n", icon: <Plus />, keywords: ["create", "make"], run });
  return null;
}

function NoProjects({ mayMake, onNew }: { mayMake: boolean; onNew: () => void }) {
  const t = useTranslations("projects.list");
  if (!mayMake) return <EmptyState title={t("empty.title")}>{t("empty.memberLead")}</EmptyState>;
  return (
    <EmptyState
      title={t("empty.title")}
      actions={
        <Button kind="primary" keys="n" onPress={onNew}>
          {t("newProject")}
        </Button>
      }
    >
      {t("empty.lead")}
    </EmptyState>
  );
}

function NoneShown({ wanted, onClear }: { wanted: Wanted; onClear: () => void }) {
  const t = useTranslations("projects.list");
  if (isFiltered(wanted)) return <NothingMatches onClear={onClear}>{t("noMatches")}</NothingMatches>;
  return (
    <p className="px-6 py-10 text-center text-secondary">
      {t(wanted.status === "archived" ? "noneArchived" : "noneActive")}
    </p>
  );
}

function LoadingProjects() {
  const t = useTranslations("projects.list");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["46%", "60%", "52%", "40%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "70%", "48px", { width: "60px", align: "end" }]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

type ProjectFiltersProps = {
  lines: readonly ProjectLine[];
  wanted: Wanted;
  address: Address;
};

function ProjectFilters({ lines, wanted, address }: ProjectFiltersProps) {
  const t = useTranslations("projects.list");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const { items: people = [] } = useEverybody({ enabled: user.role !== "member" });
  const clients = new Map(
    lines.map(({ project }) => [project.client_id ?? INTERNAL, project.client?.name ?? t("internal")]),
  );
  const byName = [...clients].sort(([, one], [, other]) => one.localeCompare(other));
  const orders = ORDERS.filter((order) => order !== "attention" && (order !== "unbilled" || user.role !== "member"));
  return (
    <div
      role="group"
      aria-label={t("filters.label")}
      className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4"
    >
      <WordsFilter
        label={t("filters.search")}
        placeholder={t("filters.placeholder")}
        words={wanted.words}
        onChange={(q) => address.set({ q })}
      />
      <FilterSelect
        label={fields("client")}
        options={byName.map(([value, label]) => ({ value, label }))}
        value={wanted.client}
        onChange={(client) => address.set({ client })}
      />
      {user.role !== "member" && (
        <FilterSelect
          label={t("filters.person")}
          options={people
            .filter(({ status }) => status === "active")
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={wanted.person}
          onChange={(person) => address.set({ person })}
        />
      )}
      <span className="ml-auto phone:ml-0">
        <FilterSelect
          label={t("sortBy")}
          anyLabel={t("orders.attention")}
          options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          value={wanted.order === "attention" ? null : wanted.order}
          onChange={(sort) => address.set({ sort })}
        />
      </span>
    </div>
  );
}
