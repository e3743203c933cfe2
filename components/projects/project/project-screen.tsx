"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, Eye, Pencil, Play, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Page } from "@/components/layout/page";
import { RecordLayout, RecordSection, Sum, Sums } from "@/components/layout/record";
import { ArchiveProjectDialog } from "@/components/projects/archive-dialog";
import { amountIn, type BudgetUse, budgetUse } from "@/components/projects/budget";
import { invoiceHref } from "@/components/projects/invoice-href";
import { BudgetDialog } from "@/components/projects/project/budget-dialog";
import { BurnChart } from "@/components/projects/project/burn-chart";
import { DetailsSection } from "@/components/projects/project/details-section";
import { RecentTime } from "@/components/projects/project/recent-time";
import { RenameDialog } from "@/components/projects/project/rename-dialog";
import { TaskSection } from "@/components/projects/project/task-section";
import { TeamSection } from "@/components/projects/project/team-section";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { mayEditProject } from "@/components/projects/rights";
import { type BudgetWords, useBudgetWords } from "@/components/projects/use-budget-words";
import { useRestoreProject, useStartOn } from "@/components/projects/use-project-actions";
import { ArchiveAction, RestoreButton } from "@/components/ui/archive-action";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Swatch } from "@/components/ui/swatch";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { me } from "@/lib/identity/users/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import { project as projectQuery } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

type OpenDialog = "archive" | "budget" | "rename";

/** What the sections of the page are given. */
type ProjectPartProps = { project: ProjectReply; mayEdit: boolean };

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

/** What to know before anything is typed: that it is archived, or that somebody else runs it. */
function ProjectNotices({ project, mayEdit }: ProjectPartProps) {
  const words = useMomentWords();
  const { user } = useViewer();
  const isManager = user.role === "manager";
  if (project.status === "active" && (mayEdit || !isManager)) return null;
  return (
    <div className="grid gap-2 border-b border-line px-6 py-3 phone:px-4">
      {project.status === "archived" && (
        <Notice icon={<Archive />}>
          <b className="font-[550]">
            Archived{project.archived_at === null ? "" : ` on ${words(project.archived_at, "day")}`}.
          </b>{" "}
          Nobody can track time on it. Reports, invoices and unbilled time are still there.
        </Notice>
      )}
      {isManager && !mayEdit && (
        <Notice icon={<Eye />}>
          You do not manage this project, so you can only look. Of its time you see your own. Its managers and admins
          change it.
        </Notice>
      )}
    </div>
  );
}

type BudgetSectionProps = ProjectPartProps & { onChange: () => void };

/** What was agreed, and for who sees all of its time what of it is used, and what waits to be billed. */
function BudgetSection({ project, mayEdit, onChange }: BudgetSectionProps) {
  const { today } = useFigures();
  const time = useProjectTime(project.id);
  const words = useBudgetWords(project.currency);
  const use = budgetUse(project, time, today);
  const said = use && words(use);
  const agreed = use && said ? agreedIn(use, said) + warnsAt(project.budget_thresholds) : "None";
  return (
    <RecordSection
      title="Budget"
      detail={agreed}
      end={mayEdit && <TextButton onPress={onChange}>{use ? "Change budget" : "Set a budget"}</TextButton>}
    >
      <Sums>
        {mayEdit && use && said && <UsedSums use={use} said={said} />}
        <MoneySums project={project} mayEdit={mayEdit} />
      </Sums>
      {mayEdit && use && said && <BurnChart project={project} use={use} said={said} />}
    </RecordSection>
  );
}

/** `24:00 a month`. */
function agreedIn({ budget, isMonthly }: BudgetUse, said: BudgetWords): string {
  return `${said.amount(budget)} ${isMonthly ? "a month" : "in all"}`;
}

/** `, warns at 80 and 100 %`. */
function warnsAt(thresholds: readonly number[]): string {
  if (thresholds.length === 0) return "";
  return `, warns at ${new Intl.ListFormat("en-GB").format(thresholds.map(String))} %`;
}

function UsedSums({ use, said }: { use: BudgetUse; said: BudgetWords }) {
  const isOver = said.tone === "danger";
  return (
    <>
      <Sum label={use.isMonthly ? "Used this month" : "Used"} value={said.amount(use.used)}>
        {said.share}
      </Sum>
      <Sum label={isOver ? "Over" : "Left"} value={said.amount(Math.abs(use.budget - use.used))} isBad={isOver} />
    </>
  );
}

function MoneySums({ project, mayEdit }: ProjectPartProps) {
  const { money, today, locale } = useFigures();
  const { whole, month } = useProjectTime(project.id);
  const { data: report } = useQuery(invoiceReport());
  const { currency } = project;
  const waiting = report?.unbilled.flatMap(({ projects }) => projects).find(({ id }) => id === project.id);
  const invoiced = amountIn(whole.amounts, currency) - amountIn(whole.uninvoiced_amounts, currency);
  const monthName = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.parse(today));
  const unbilled = waiting?.amount.amount ?? 0;
  return (
    <>
      {mayEdit && project.client_id !== null && (
        <>
          <Sum label="Invoiced time" value={money({ amount: invoiced, currency })} />
          <Sum label="Not yet invoiced" value={money({ amount: unbilled, currency })}>
            {waiting && (
              <TextLink href={invoiceHref(project)}>
                {formatDuration(waiting.seconds)}
                <span className="sr-only">, invoice it</span>
              </TextLink>
            )}
          </Sum>
        </>
      )}
      <Sum label={mayEdit ? `${monthName} so far` : `You in ${monthName}`} value={formatDuration(month.seconds)}>
        {formatDuration(month.billable_seconds)} billable
      </Sum>
    </>
  );
}
