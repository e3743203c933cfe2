"use client";

import { ArrowDown, ArrowUp, Check, Lock, Pencil, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { shareOfFee } from "@/components/projects/fee/fee";
import { MoveGrip } from "@/components/projects/fee/move-grip";
import type { MilestoneChanges } from "@/components/projects/fee/use-milestone-changes";
import { milestonesHref } from "@/components/projects/invoice-href";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Milestone } from "@/lib/tracking/milestones/schema";
import { formatPercent } from "@/lib/kernel/core/locale-percent";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

/** A row's invoice. The number is null on a draft. */
export type BilledOn = { id: string; number: string | null; status: string };

export type MilestoneRowProps = {
  milestone: Milestone;
  project: ProjectReply;
  /** Place in the list, from 1. */
  position: number;
  count: number;
  /** Undefined while unknown. */
  billedOn: BilledOn | undefined;
  completedBy: string | undefined;
  mayEdit: boolean;
  mayBill: boolean;
  changes: MilestoneChanges;
  onEdit: () => void;
};

/** The share is hidden where the table is narrow. */
export const wideOnly = "@max-[40rem]:hidden";

export function MilestoneRow({ milestone, project, ...props }: MilestoneRowProps) {
  const t = useTranslations("milestones.table");
  const { money, day, locale } = useFigures();
  const { name, amount, due_on: due } = milestone;
  return (
    <Row height={40}>
      <RowHeader className="max-w-0 min-w-36 rail:w-full">
        <span className="flex min-w-0 items-center gap-1.5">
          {props.mayEdit && props.count > 1 && (
            <MoveGrip
              label={t("move", { name })}
              description={t("moveHelp")}
              position={props.position}
              count={props.count}
              onMove={(to) => props.changes.move(milestone, to)}
            />
          )}
          <span className="truncate font-[550]">{name}</span>
        </span>
      </RowHeader>
      <Cell phone="hidden" className="num whitespace-nowrap">
        {due === null ? <span className="text-muted">–</span> : day(due)}
      </Cell>
      <Cell phone="state" className="whitespace-nowrap">
        <MilestoneState milestone={milestone} {...props} />
      </Cell>
      <Cell align="end" phone="hidden" className={`text-muted ${wideOnly}`}>
        {project.fee && formatPercent(shareOfFee(milestone, project.fee.amount), locale, { max: 2 })}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {money(amount)}
      </Cell>
      <Cell align="end" phone="detail" className="w-38 whitespace-nowrap">
        {props.mayEdit && <RowActions milestone={milestone} project={project} {...props} />}
      </Cell>
    </Row>
  );
}

type StateProps = Pick<MilestoneRowProps, "milestone" | "billedOn" | "completedBy">;

function MilestoneState({ milestone, billedOn, completedBy }: StateProps) {
  const t = useTranslations("milestones.table");
  const { untilDue, day, today } = useFigures();
  const { formats } = useViewer();
  const { status, due_on: due, completed_at: at, invoice_id: invoiceId } = milestone;
  const note = (text: ReactNode, isLate = false) => (
    <span className={isLate ? "text-xs text-danger-text" : "text-xs text-muted"}>{text}</span>
  );
  if (status === "invoiced") {
    const isDraft = billedOn?.status === "draft";
    const number = billedOn?.number ?? null;
    return (
      <TextLink href={`/invoices/${invoiceId ?? ""}`} className="inline-flex items-center gap-1.5">
        <Lock className="size-3.5" />
        {isDraft ? t("onDraft") : number === null ? t("onInvoice") : t("invoicedOn", { number })}
      </TextLink>
    );
  }
  if (status === "completed") {
    const on = at === null ? "" : day(formats.dateOf(Date.parse(at)));
    return (
      <span className="inline-flex items-center gap-2">
        <Badge tone="success" mark={<Check />}>
          {t("completed")}
        </Badge>
        {note(completedBy === undefined ? on : t("completedBy", { day: on, name: completedBy }))}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      <Badge mark="ring">{t("open")}</Badge>
      {due !== null && note(untilDue(due), due < today)}
    </span>
  );
}

function RowActions({ milestone, project, ...props }: MilestoneRowProps) {
  const t = useTranslations("milestones.table");
  const { name, status } = milestone;
  const { position, count, changes } = props;
  const note = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;
  const reason = status === "invoiced" ? t("invoicedReason") : undefined;
  return (
    <span className="inline-flex min-w-max items-center justify-end gap-1">
      {status === "open" && (
        <Button size="small" kind="quiet" onPress={() => changes.complete(milestone)}>
          {t.rich("complete", { name, note })}
        </Button>
      )}
      {status === "completed" && props.mayBill && (
        <LinkButton size="small" href={milestonesHref(project)}>
          {t.rich("invoice", { name, note })}
        </LinkButton>
      )}
      <RowMenu label={t("actionsFor", { name })}>
        <MenuAction icon={<Pencil />} disabledReason={reason} onAction={props.onEdit}>
          {t("edit")}
        </MenuAction>
        {position > 1 && (
          <MenuAction icon={<ArrowUp />} onAction={() => changes.move(milestone, position - 1)}>
            {t("moveUp")}
          </MenuAction>
        )}
        {position < count && (
          <MenuAction icon={<ArrowDown />} onAction={() => changes.move(milestone, position + 1)}>
            {t("moveDown")}
          </MenuAction>
        )}
        {status === "completed" && (
          <MenuAction icon={<Undo2 />} onAction={() => changes.reopen(milestone)}>
            {t("reopen")}
          </MenuAction>
        )}
        <MenuDivider />
        <MenuAction icon={<Trash2 />} isDanger disabledReason={reason} onAction={() => changes.remove(milestone)}>
          {t("delete")}
        </MenuAction>
      </RowMenu>
    </span>
  );
}
