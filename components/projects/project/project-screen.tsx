"use client";

import { useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, Eye, Link2, Pencil, Play, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FieldsSection } from "@/components/custom-fields/record-fields";
import { ProjectReferences } from "@/components/external-refs/record-references";
import { ReferencesSection } from "@/components/external-refs/reference-links";
import { Page } from "@/components/layout/page";
import { RecordLayout } from "@/components/layout/record";
import { ArchiveProjectDialog } from "@/components/projects/archive-dialog";
import { invoiceHref } from "@/components/projects/invoice-href";
import { BudgetDialog } from "@/components/projects/project/budget-dialog";
import { BudgetSection } from "@/components/projects/project/budget-section";
import { DetailsSection } from "@/components/projects/project/details-section";
import { RecentTime } from "@/components/projects/project/recent-time";
import { RenameDialog } from "@/components/projects/project/rename-dialog";
import { TaskSection } from "@/components/projects/project/task-section";
import { TeamSection } from "@/components/projects/project/team-section";
import { mayEditProject } from "@/components/projects/rights";
import { useRestoreProject, useStartOn } from "@/components/projects/use-project-actions";
import { ArchiveAction, RestoreButton } from "@/components/ui/archive-action";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Swatch } from "@/components/ui/swatch";
import { useViewer } from "@/components/viewer/use-viewer";
import { me } from "@/lib/identity/users/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { project as projectQuery, updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { CustomChanges } from "@/lib/tracking/custom-fields/rules";

type OpenDialog = "archive" | "budget" | "rename" | "references";

type ProjectPartProps = { project: ProjectReply; mayEdit: boolean };

export function ProjectScreen({ id }: { id: string }) {
  const t = useTranslations("projects.record");
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
      parent={{ href: "/projects", label: t("parent") }}
      actions={<ProjectActions {...part} onOpen={setOpen} />}
    >
      <ProjectNotices {...part} />
      <RecordLayout
        sideLabel={t("details")}
        side={
          <>
            <TeamSection {...part} />
            <DetailsSection {...part} />
            <ProjectFields {...part} />
            <ReferencesSection refs={project.external_refs} onEdit={mayEdit ? () => setOpen("references") : null} />
            {mayEdit && project.status === "active" && (
              <Button
                kind="quiet"
                icon={<Archive />}
                className="-ml-2.5 justify-self-start"
                onPress={() => setOpen("archive")}
              >
                {t("archive")}
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
      {open === "references" && <ProjectReferences record={project} onClose={close} />}
      {open === "rename" && <RenameDialog project={project} onClose={close} />}
    </Page>
  );
}

function ProjectFields({ project, mayEdit }: ProjectPartProps) {
  const { mutateAsync } = useMutation(updateProject);
  const save = (custom: CustomChanges) => mutateAsync({ id: project.id, base: project, custom });
  return <FieldsSection object="project" record={project} save={mayEdit ? save : null} />;
}

function ProjectActions({ project, mayEdit, onOpen }: ProjectPartProps & { onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslations("projects.record");
  const references = useTranslations("references");
  const { restore, isPending } = useRestoreProject();
  const role = useQuery(me()).data?.role ?? "member";
  const mayBill = mayEdit && roleMay(role, "invoices:write") && project.client_id !== null;
  const start = useStartOn(project);
  const isArchived = project.status === "archived";
  if (!mayEdit)
    return (
      !isArchived && (
        <Button kind="primary" icon={<Play />} onPress={start}>
          {t("startTimer")}
        </Button>
      )
    );
  return (
    <>
      <Menu label={t("moreActions")} trigger={<IconButton label={t("moreActionsFor")} icon={<Ellipsis />} />}>
        <MenuAction icon={<Play />} disabledReason={isArchived ? t("archivedReason") : undefined} onAction={start}>
          {t("startTimer")}
        </MenuAction>
        <MenuAction icon={<Pencil />} onAction={() => onOpen("rename")}>
          {t("rename")}
        </MenuAction>
        <MenuAction icon={<Link2 />} onAction={() => onOpen("references")}>
          {references("add")}
        </MenuAction>
        <ArchiveAction isArchived={isArchived} onArchive={() => onOpen("archive")} onRestore={() => restore(project)} />
      </Menu>
      {isArchived ? (
        <RestoreButton isBusy={isPending} onPress={() => restore(project)}>
          {t("restore")}
        </RestoreButton>
      ) : (
        mayBill && (
          <LinkButton kind="primary" icon={<ReceiptText />} href={invoiceHref(project)}>
            {t("createInvoice")}
          </LinkButton>
        )
      )}
    </>
  );
}

function ProjectNotices({ project, mayEdit }: ProjectPartProps) {
  const t = useTranslations("projects.record");
  const words = useMomentWords();
  const { user } = useViewer();
  const b = (chunks: ReactNode) => <b className="font-[550]">{chunks}</b>;
  const { archived_at: archivedAt } = project;
  const isManager = user.role === "manager";
  if (project.status === "active" && (mayEdit || !isManager)) return null;
  return (
    <div className="grid gap-2 border-b border-line px-6 py-3 phone:px-4">
      {project.status === "archived" && (
        <Notice icon={<Archive />}>
          {archivedAt === null ? t.rich("archived", { b }) : t.rich("archivedOn", { b, day: words(archivedAt, "day") })}
        </Notice>
      )}
      {isManager && !mayEdit && <Notice icon={<Eye />}>{t("readOnly")}</Notice>}
    </div>
  );
}
