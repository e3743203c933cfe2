"use client";

import { FolderOpen, Play, ReceiptText } from "lucide-react";
import { invoiceHref } from "@/components/projects/invoice-href";
import { mayEditProject } from "@/components/projects/rights";
import { useRestoreProject } from "@/components/projects/use-restore";
import { useStartOn } from "@/components/projects/use-start";
import { ArchiveAction } from "@/components/ui/archive-action";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type ProjectMenuProps = { project: ProjectReply; onArchive: (project: ProjectReply) => void };

/** What a row's dots offer. */
export function ProjectMenu({ project, onArchive }: ProjectMenuProps) {
  const { user } = useViewer();
  const { restore } = useRestoreProject();
  const start = useStartOn(project);
  const mayEdit = mayEditProject(user, project);
  const isArchived = project.status === "archived";
  const reason = mayEdit ? undefined : "you do not manage it";
  const label = `Actions for ${project.name}`;
  return (
    <RowMenu label={label}>
      <MenuAction icon={<Play />} disabledReason={isArchived ? "archived" : undefined} onAction={start}>
        Start timer
      </MenuAction>
      <MenuAction icon={<FolderOpen />} href={`/projects/${project.id}`}>
        Open
      </MenuAction>
      {roleMay(user.role, "invoices:write") && (
        <MenuAction
          icon={<ReceiptText />}
          href={invoiceHref(project)}
          disabledReason={project.client_id === null ? "no client" : reason}
        >
          Invoice it
        </MenuAction>
      )}
      {roleMay(user.role, "projects:write") && (
        <>
          <MenuDivider />
          <ArchiveAction
            isArchived={isArchived}
            disabledReason={reason}
            onArchive={() => onArchive(project)}
            onRestore={() => restore(project)}
          />
        </>
      )}
    </RowMenu>
  );
}
