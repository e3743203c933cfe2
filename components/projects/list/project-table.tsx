"use client";

import { FolderOpen, Play, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { rowId } from "@/components/layout/use-row-keys";
import { BudgetStrip } from "@/components/projects/budget-strip";
import { invoiceHref } from "@/components/projects/invoice-href";
import type { ProjectLine } from "@/components/projects/list/rows";
import { mayEditProject } from "@/components/projects/rights";
import { useBudgetWords } from "@/components/projects/use-budget-words";
import { useRestoreProject, useStartOn } from "@/components/projects/use-project-actions";
import { ArchiveAction } from "@/components/ui/archive-action";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { Moment } from "@/components/ui/clock";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import { Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { StackedSums } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import { addedUp } from "@/lib/kernel/core/sum";
import { formatPercent } from "@/lib/kernel/core/locale-percent";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type ProjectTableProps = {
  caption: string;
  lines: readonly ProjectLine[];
  drawn: readonly ProjectLine[];
  /** Members see neither budgets nor money. */
  seesMoney: boolean;
  onArchive: (project: ProjectReply) => void;
};

export function ProjectTable({ caption, lines, drawn, seesMoney, onArchive }: ProjectTableProps) {
  const t = useTranslations("projects.list");
  const fields = useTranslations("common.fields");
  const { today, inSentence } = useFigures();
  const month = inSentence.month(today);
  return (
    <Table caption={caption}>
      <TableHead>
        <Column>{fields("project")}</Column>
        {seesMoney && <Column>{t("budgetUsed")}</Column>}
        {seesMoney && (
          <Column align="end" className="max-wide:hidden">
            {t("share")}
          </Column>
        )}
        <Column align="end" className={seesMoney ? "max-wide:hidden" : ""}>
          {seesMoney ? month : t("yourMonth", { month })}
        </Column>
        {seesMoney && <Column align="end">{t("unbilled")}</Column>}
        <Column>{t("lastTracked")}</Column>
        <Column isHidden>{t("actions")}</Column>
      </TableHead>
      <TableBody>
        {drawn.map((line) => (
          <ProjectRow key={line.project.id} line={line} seesMoney={seesMoney} onArchive={onArchive} />
        ))}
      </TableBody>
      <Totals lines={lines} seesMoney={seesMoney} />
    </Table>
  );
}

type ProjectRowProps = Pick<ProjectTableProps, "seesMoney" | "onArchive"> & { line: ProjectLine };

function ProjectRow({ line, seesMoney, onArchive }: ProjectRowProps) {
  const t = useTranslations("projects.list");
  const states = useTranslations("common.states");
  const { project, monthSeconds } = line;
  const client = project.client?.name ?? t("internal");
  return (
    <Row height={52}>
      <RowHeader className="w-[34%] max-w-0 leading-[17px]">
        <span className="grid grid-cols-[9px_minmax(0,1fr)] items-baseline gap-x-2.5">
          <Swatch color={project.color} className="translate-y-px" />
          <PageLink
            id={rowId(project.id)}
            href={`/projects/${project.id}`}
            className="truncate font-[550] -outline-offset-2 hover:underline"
          >
            {project.name}
          </PageLink>
          <span className="col-start-2 truncate text-xs text-muted">
            {project.status === "archived" ? `${client} · ${states("project.isArchived")}` : client}
          </span>
        </span>
      </RowHeader>
      {seesMoney && <BudgetCells line={line} />}
      <Cell
        align="end"
        phone={seesMoney ? "hidden" : "figure"}
        className={classNames(seesMoney && "max-wide:hidden", monthSeconds === 0 ? "text-muted" : "font-[550]")}
      >
        {formatDuration(monthSeconds)}
      </Cell>
      {seesMoney && <UnbilledCell line={line} />}
      <LastTimeCell line={line} />
      <Cell align="end" phone="hidden" className="w-11">
        <ProjectMenu project={project} onArchive={onArchive} />
      </Cell>
    </Row>
  );
}

function BudgetCells({ line }: { line: ProjectLine }) {
  const t = useTranslations("projects.list");
  const { project, use } = line;
  const words = useBudgetWords(project.currency);
  const said = use && words(use);
  if (project.fee) return <FeeCells project={project} fee={project.fee} />;
  return (
    <>
      <Cell phone="line" className="w-[28%] phone:order-last">
        {use && said ? (
          <>
            <BudgetStrip {...use} color={project.color} />
            <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs leading-4 text-secondary">
              <span className="num">{said.used}</span>
              <span className={classNames("num", TONES[said.tone])}>{said.left}</span>
            </span>
          </>
        ) : (
          <span className="text-xs text-muted">{t(withoutUse(line))}</span>
        )}
      </Cell>
      <Cell
        align="end"
        phone="hidden"
        className={classNames("max-wide:hidden", said?.tone === "danger" ? TONES.danger : "text-muted")}
      >
        {said?.share}
      </Cell>
    </>
  );
}

type FeeCellsProps = { project: ProjectReply; fee: Money };

/** The invoiced part of a fixed fee, in place of a budget. */
function FeeCells({ project, fee }: FeeCellsProps) {
  const t = useTranslations("projects.list");
  const { money, locale } = useFigures();
  const invoiced = project.fee_invoiced?.amount ?? 0;
  const use = { budget: fee.amount, used: invoiced, invoiced, passed: null };
  const left = { ...fee, amount: Math.max(0, fee.amount - invoiced) };
  return (
    <>
      <Cell phone="line" className="w-[28%] phone:order-last">
        <BudgetStrip {...use} color={project.color} />
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs leading-4 text-secondary">
          <span className="num">
            {t("feeInvoiced", { amount: money({ ...fee, amount: invoiced }), fee: money(fee) })}
          </span>
          <span className="num text-muted">{t("feeLeft", { amount: money(left) })}</span>
        </span>
      </Cell>
      <Cell align="end" phone="hidden" className="text-muted max-wide:hidden">
        {fee.amount > 0 && formatPercent(invoiced / fee.amount, locale, { max: 1 })}
      </Cell>
    </>
  );
}

/** Return the key of the text in place of a missing or hidden budget. */
function withoutUse({ project, isWhole }: ProjectLine): "budgetHidden" | "noBudget" | "nonBillable" {
  if (project.budget !== null && !isWhole) return "budgetHidden";
  return project.billable ? "noBudget" : "nonBillable";
}

const TONES = { danger: "text-danger-text", warning: "font-medium text-warning-text", plain: "text-muted" } as const;

function UnbilledCell({ line: { project, isWhole, unbilled } }: { line: ProjectLine }) {
  const t = useTranslations("projects.list");
  const { sums } = useFigures();
  if (!isWhole) return <Cell phone="hidden" />;
  const amount = sums(unbilled.length > 0 ? unbilled : [{ amount: 0, currency: project.currency }]);
  return (
    <Cell align="end" phone="figure">
      {unbilled.some((sum) => sum.amount > 0) ? (
        <TextLink href={invoiceHref(project)}>
          {t.rich("unbilledAmount", { amount, note: (chunks) => <span className="sr-only">{chunks}</span> })}
        </TextLink>
      ) : (
        <span className="text-muted">{amount}</span>
      )}
    </Cell>
  );
}

function LastTimeCell({ line: { last, running } }: { line: ProjectLine }) {
  const t = useTranslations("projects.list");
  const who = running ?? last?.who ?? null;
  return (
    <Cell phone="hidden" className="w-32 leading-[17px] whitespace-nowrap">
      {running !== null ? (
        <Badge tone="running">{t("running")}</Badge>
      ) : last === null ? (
        <span className="text-muted">{t("noTime")}</span>
      ) : (
        <Moment at={last.at} form="relative" />
      )}
      {who !== null && <span className="block truncate text-xs text-muted">{who.split(" ")[0]}</span>}
    </Cell>
  );
}

function Totals({ lines, seesMoney }: Pick<ProjectTableProps, "lines" | "seesMoney">) {
  const t = useTranslations("projects.list");
  const unbilled = addedUp(lines.flatMap((line) => line.unbilled).filter(({ amount }) => amount > 0));
  const seconds = lines.reduce((sum, line) => sum + line.monthSeconds, 0);
  return (
    <TableFoot>
      <RowHeader className="font-semibold">{t("count", { count: lines.length })}</RowHeader>
      {seesMoney && <Cell phone="hidden" />}
      {seesMoney && <Cell phone="hidden" className="max-wide:hidden" />}
      <Cell align="end" phone={seesMoney ? "hidden" : "figure"} className={seesMoney ? "max-wide:hidden" : ""}>
        {formatDuration(seconds)}
      </Cell>
      {seesMoney && (
        <Cell align="end" phone="figure">
          <StackedSums of={unbilled} />
        </Cell>
      )}
      <Cell phone="hidden" />
      <Cell phone="hidden" />
    </TableFoot>
  );
}

type ProjectMenuProps = { project: ProjectReply; onArchive: (project: ProjectReply) => void };

function ProjectMenu({ project, onArchive }: ProjectMenuProps) {
  const t = useTranslations("projects.list");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const { restore } = useRestoreProject();
  const start = useStartOn(project);
  const mayEdit = mayEditProject(user, project);
  const isArchived = project.status === "archived";
  const reason = mayEdit ? undefined : t("notManagedReason");
  return (
    <RowMenu label={t("actionsFor", { name: project.name })}>
      <MenuAction icon={<Play />} disabledReason={isArchived ? t("archivedReason") : undefined} onAction={start}>
        {t("startTimer")}
      </MenuAction>
      <MenuAction icon={<FolderOpen />} href={`/projects/${project.id}`}>
        {actions("open")}
      </MenuAction>
      {roleMay(user.role, "invoices:write") && (
        <MenuAction
          icon={<ReceiptText />}
          href={invoiceHref(project)}
          disabledReason={project.client_id === null ? t("noClientReason") : reason}
        >
          {t("createInvoice")}
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
