"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, Pencil, Play, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Page } from "@/components/layout/page";
import { RecordLayout } from "@/components/layout/record";
import { ArchiveProjectDialog } from "@/components/projects/archive-dialog";
import { invoiceHref } from "@/components/projects/invoice-href";
import { BudgetDialog } from "@/components/projects/project/budget-dialog";
import { BudgetSection } from "@/components/projects/project/budget-section";
import { DetailsSection } from "@/components/projects/project/details-section";
import { ProjectNotices } from "@/components/projects/project/project-notices";
import { RecentTime } from "@/components/projects/project/recent-time";
import { RenameDialog } from "@/components/projects/project/rename-dialog";
import { TaskSection } from "@/components/projects/project/task-section";
import { TeamSection } from "@/components/projects/project/team-section";
import { mayEditProject } from "@/components/projects/rights";
import { useRestoreProject } from "@/components/projects/use-restore";
import { useStartOn } from "@/components/projects/use-start";
import { ArchiveAction, RestoreButton } from "@/components/ui/archive-action";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Swatch } from "@/components/ui/swatch";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { project as projectQuery } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { me } from "@/lib/identity/users/queries";

type OpenDialog = "archive" | "budget" | "rename";

/** What the sections of the page are given. */
export type ProjectPartProps = { project: ProjectReply; mayEdit: boolean };

/** One project: its budget, tasks and time, and beside them who works on it and what was agreed. */
export function ProjectScreen({ id }: { id: string }) {
  const { data: project } = useSuspenseQuery(projectQuery(id));
  const { user } = useViewer();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const mayEdit = mayEditProject(user, project);
  const part = { project, mayEdit };
  return (
    <Page
      title={
        <>
          <Swatch color={project.color} className="mr-2.5" />
          {project.name}
        </>
      }
      parent={{ href: "/projects", label: "Projects" }}
      actions={<ProjectActions {...part} onOpen={setOpen} />}
    >
      <ProjectNotices {...part} />
      <RecordLayout
        sideLabel="About this project"
        side={
          <>
            <TeamSection {...part} />
            <DetailsSection {...part} />
            {mayEdit && project.status === "active" && (
              <Button
                kind="quiet"
                icon={<Archive />}
                className="-ml-2.5 justify-self-start"
                onPress={() => setOpen("archive")}
              >
                Archive project…
              </Button>
            )}
          </>
        }
      >
        {user.role !== "member" && <BudgetSection {...part} onChange={() => setOpen("budget")} />}
        <TaskSection {...part} />
        <RecentTime {...part} />
      </RecordLayout>
      {open === "archive" && <ArchiveProjectDialog project={project} onClose={close} />}
      {open === "budget" && <BudgetDialog project={project} onClose={close} />}
      {open === "rename" && <RenameDialog project={project} onClose={close} />}
    </Page>
  );
}

function ProjectActions({ project, mayEdit, onOpen }: ProjectPartProps & { onOpen: (dialog: OpenDialog) => void }) {
  const { restore, isPending } = useRestoreProject();
  const role = useQuery(me()).data?.role ?? "member";
  const mayBill = mayEdit && roleMay(role, "invoices:write") && project.client_id !== null;
  const start = useStartOn(project);
  const isArchived = project.status === "archived";
  if (!mayEdit)
    return (
      !isArchived && (
        <Button kind="primary" icon={<Play />} onPress={start}>
          Start timer
        </Button>
      )
    );
  return (
    <>
      <Menu label="More actions" trigger={<IconButton label="More actions for this project" icon={<Ellipsis />} />}>
        <MenuAction icon={<Play />} disabledReason={isArchived ? "archived" : undefined} onAction={start}>
          Start timer
        </MenuAction>
        <MenuAction icon={<Pencil />} onAction={() => onOpen("rename")}>
          Name and colour…
        </MenuAction>
        <ArchiveAction isArchived={isArchived} onArchive={() => onOpen("archive")} onRestore={() => restore(project)} />
      </Menu>
      {isArchived ? (
        <RestoreButton isBusy={isPending} onPress={() => restore(project)}>
          Restore project
        </RestoreButton>
      ) : (
        mayBill && (
          <LinkButton kind="primary" icon={<ReceiptText />} href={invoiceHref(project)}>
            Invoice it
          </LinkButton>
        )
      )}
    </>
  );
}
