"use client";

import { Archive, Plus } from "lucide-react";
import type { Route } from "next";
import { RecordSection } from "@/components/layout/record";
import { BudgetStrip } from "@/components/projects/budget-strip";
import type { ProjectLine } from "@/components/projects/list/rows";
import { useProjectLines } from "@/components/projects/list/use-project-lines";
import { useBudgetWords } from "@/components/projects/use-budget-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Swatch } from "@/components/ui/swatch";
import type { Client } from "@/lib/tracking/clients/schema";
import { formatDuration } from "@/lib/kernel/core/duration";

/** Their projects with what is left of each budget, those that have ended last. */
export function ClientProjects({ client, onAdd }: { client: Client; onAdd: () => void }) {
  const { lines = [] } = useProjectLines(client.id);
  const sorted = [...lines].sort((one, other) => one.project.status.localeCompare(other.project.status));
  return (
    <RecordSection
      title="Projects"
      end={
        <Button size="small" icon={<Plus />} onPress={onAdd}>
          Project
        </Button>
      }
    >
      {sorted.length === 0 && <p className="pb-2 text-muted">None yet. A project puts time under this client.</p>}
      <ul>
        {sorted.map((line) => (
          <ProjectRow key={line.project.id} line={line} />
        ))}
      </ul>
    </RecordSection>
  );
}

function ProjectRow({ line: { project, use, isWhole, monthSeconds } }: { line: ProjectLine }) {
  const words = useBudgetWords(project.currency);
  const said = use && words(use);
  const isArchived = project.status === "archived";
  return (
    <li className="grid min-h-9 grid-cols-[9px_minmax(0,1fr)_120px_64px_104px] items-center gap-2.5 border-b border-line last:border-b-0 phone:grid-cols-[9px_minmax(0,1fr)_64px]">
      <Swatch color={project.color} />
      <span className="flex min-w-0 items-center gap-2">
        <PageLink
          href={`/projects/${project.id}` as Route}
          className={isArchived ? "truncate text-muted hover:underline" : "truncate font-[550] hover:underline"}
        >
          {project.name}
        </PageLink>
        {isArchived && <Badge mark={<Archive />}>Archived</Badge>}
      </span>
      {use && said ? (
        <>
          <BudgetStrip {...use} color={project.color} className="phone:hidden" />
          <span className={said.tone === "danger" ? "text-right num text-danger-text" : "text-right num text-muted"}>
            {said.share}
          </span>
          <span className="text-right num phone:hidden">{said.amount(use.budget)}</span>
        </>
      ) : (
        <>
          <span className="text-xs text-muted phone:hidden">{project.budget === null ? "No budget" : ""}</span>
          <span className="text-right num text-muted">{formatDuration(monthSeconds)}</span>
          <span className="text-right text-xs text-muted phone:hidden">
            {isWhole ? "this month" : "you this month"}
          </span>
        </>
      )}
    </li>
  );
}
