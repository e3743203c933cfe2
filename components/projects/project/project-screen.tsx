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
import { CompletionSection } from "@/components/projects/fee/completion-section";
import { FeeSection, useFeeUse } from "@/components/projects/fee/fee-section";
import { MilestoneSection } from "@/components/projects/fee/milestone-section";
import { invoiceHref, milestonesHref } from "@/components/projects/invoice-href";
import { BudgetSection } from "@/components/projects/project/budget-section";
import { DetailsSection } from "@/components/projects/project/details-section";
import { RecentTime } from "@/components/projects/project/recent-time";
import { TaskSection } from "@/components/projects/project/task-section";
import { TeamSection } from "@/components/projects/project/team-section";
import { mayEditProject } from "@/components/projects/rights";
import { useRestoreProject, useStartOn } from "@/components/projects/use-project-actions";
import { ArchiveAction, RestoreButton } from "@/components/ui/archive-action";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { loaded } from "@/components/ui/loaded";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { me } from "@/lib/identity/users/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { project as projectQuery, updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { CustomChanges } from "@/lib/tracking/custom-fields/rules";

const BillingDialog = loaded(async () => (await import("@/components/projects/fee/billing-dialog")).BillingDialog);
const BudgetDialog = loaded(async () => (await import("@/components/projects/project/budget-dialog")).BudgetDialog);
const RenameDialog = loaded(async () => (await import("@/components/projects/project/rename-dialog")).RenameDialog);

type OpenDialog = "archive" | "billing" | "budget" | "rename" | "references";

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
      <RecordLayout sideLabel={t("details")} side={<ProjectSide {...part} onOpen={setOpen} />}>
        {project.fee && <FeeSection {...part} onChange={() => setOpen("billing")} />}
        {user.role !== "member" && !isShownWithFee(project) && (
          <BudgetSection {...part} onChange={() => setOpen("budget")} />
        )}
        {project.fee && <MilestoneSection {...part} />}
        <TaskSection {...part} />
        <RecentTime {...part} />
      </RecordLayout>
      {open !== null && <ProjectDialog open={open} project={project} onClose={close} />}
    </Page>
  );
}

type ProjectDialogProps = { open: OpenDialog; project: ProjectReply; onClose: () => void };

function ProjectDialog({ open, project, onClose }: ProjectDialogProps) {
  if (open === "archive") return <ArchiveProjectDialog project={project} onClose={onClose} />;
  if (open === "billing") return <BillingDialog project={project} onClose={onClose} />;
  if (open === "budget") return <BudgetDialog project={project} onClose={onClose} />;
  if (open === "references") return <ProjectReferences record={project} onClose={onClose} />;
  return <RenameDialog project={project} onClose={onClose} />;
}

type OpeningProps = ProjectPartProps & { onOpen: (dialog: OpenDialog) => void };

function ProjectSide({ onOpen, ...part }: OpeningProps) {
  const t = useTranslations("projects.record");
  const { project, mayEdit } = part;
  return (
    <>
      <TeamSection {...part} />
      <DetailsSection {...part} onOpen={onOpen} />
      {project.fee && <CompletionSection {...part} />}
      <ProjectFields {...part} />
      <ReferencesSection refs={project.external_refs} onEdit={mayEdit ? () => onOpen("references") : null} />
      {mayEdit && project.status === "active" && (
        <Button
          kind="quiet"
          icon={<Archive />}
          className="-ml-2.5 justify-self-start"
          onPress={() => onOpen("archive")}
        >
          {t("archive")}
        </Button>
      )}
    </>
  );
}

/** The hours of a fixed fee are in its strip. */
function isShownWithFee({ fee, budget }: ProjectReply): boolean {
  return fee !== null && (budget === null || (budget.kind === "hours" && budget.period === "total"));
}

function ProjectFields({ project, mayEdit }: ProjectPartProps) {
  const { mutateAsync } = useMutation(updateProject);
  const save = (custom: CustomChanges) => mutateAsync({ id: project.id, base: project, custom });
  return <FieldsSection object="project" record={project} save={mayEdit ? save : null} />;
}

function ProjectActions({ project, mayEdit, onOpen }: OpeningProps) {
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
        mayBill && <InvoiceButton project={project} />
      )}
    </>
  );
}

/** Completed milestones come first. */
function InvoiceButton({ project }: { project: ProjectReply }) {
  const t = useTranslations("projects.record");
  const fee = useTranslations("milestones.invoice");
  const { money } = useFigures();
  const completed = useFeeUse(project)?.completed ?? 0;
  const amount = money({ amount: completed, currency: project.currency });
  const isFee = completed > 0;
  return (
    <LinkButton kind="primary" icon={<ReceiptText />} href={isFee ? milestonesHref(project) : invoiceHref(project)}>
      {isFee ? (
        <>
          <span className="phone:hidden">{fee("create", { amount })}</span>
          <span className="rail:hidden">{fee("short")}</span>
        </>
      ) : (
        t("createInvoice")
      )}
    </LinkButton>
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
