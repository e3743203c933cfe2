"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecordSection } from "@/components/layout/record";
import { useFirst } from "@/components/layout/use-first";
import { useWholeList } from "@/components/layout/use-whole-list";
import { feeUse, shareOfFee } from "@/components/projects/fee/fee";
import { MilestoneRow, type BilledOn, wideOnly } from "@/components/projects/fee/milestone-row";
import { useMilestoneChanges } from "@/components/projects/fee/use-milestone-changes";
import { Button } from "@/components/ui/button";
import { loaded } from "@/components/ui/loaded";
import { useCommand } from "@/components/ui/shortcuts";
import { Cell, Column, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { useEverybody } from "@/components/users/use-everybody";
import { useFigures } from "@/components/viewer/use-figures";
import { projectInvoices } from "@/lib/billing/invoices/queries";
import { projectMilestones } from "@/lib/tracking/milestones/queries";
import type { Milestone } from "@/lib/tracking/milestones/schema";
import { me } from "@/lib/identity/users/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatPercent } from "@/lib/kernel/core/locale-percent";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

const MilestoneDialog = loaded(
  async () => (await import("@/components/projects/fee/milestone-dialog")).MilestoneDialog,
);

export type MilestoneSectionProps = { project: ProjectReply; mayEdit: boolean };

export function MilestoneSection({ project, mayEdit }: MilestoneSectionProps) {
  const t = useTranslations("milestones.table");
  const { money } = useFigures();
  const { items: milestones = [] } = useWholeList(useInfiniteQuery(projectMilestones(project.id)));
  const [edited, setEdited] = useState<Milestone | "new" | null>(null);
  const [opened, setOpened] = useState(0);
  const use = feeUse(project, milestones);
  const edit = (milestone: Milestone | "new") => {
    setOpened(opened + 1);
    setEdited(milestone);
  };
  if (use === null) return null;
  const inCurrency = (amount: number) => money({ amount, currency: project.currency });
  return (
    <RecordSection
      title={t("title")}
      detail={t("planned", { amount: inCurrency(use.planned), fee: inCurrency(use.fee) })}
      end={mayEdit && <AddMilestone onPress={() => edit("new")} />}
      isTable
    >
      {milestones.length === 0 ? (
        <p className="px-6 pb-2 text-muted phone:px-4">{t(mayEdit ? "noneYet" : "none")}</p>
      ) : (
        <MilestoneTable project={project} milestones={milestones} mayEdit={mayEdit} onEdit={edit} />
      )}
      {edited !== null && (
        <MilestoneDialog
          key={opened}
          project={project}
          milestone={edited === "new" ? null : edited}
          others={milestones.filter((one) => edited === "new" || one.id !== edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordSection>
  );
}

function AddMilestone({ onPress }: { onPress: () => void }) {
  const t = useTranslations("milestones.table");
  useCommand({
    label: t("add"),
    group: t("commandGroup"),
    keys: "m",
    icon: <Plus />,
    keywords: ["new", "create"],
    run: onPress,
  });
  return (
    <Button size="small" icon={<Plus />} keys="m" onPress={onPress}>
      {t("add")}
    </Button>
  );
}

type MilestoneTableProps = MilestoneSectionProps & {
  milestones: readonly Milestone[];
  onEdit: (milestone: Milestone) => void;
};

function MilestoneTable({ project, milestones, mayEdit, onEdit }: MilestoneTableProps) {
  const t = useTranslations("milestones.table");
  const changes = useMilestoneChanges();
  const billedOn = useBilledOn(project.id, milestones);
  const nameOf = useFirstName();
  const role = useQuery(me()).data?.role ?? "member";
  const mayBill = mayEdit && roleMay(role, "invoices:write") && project.client_id !== null;
  const { first, more } = useFirst(milestones);
  return (
    <>
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("name")}</Column>
          <Column>{t("due")}</Column>
          <Column>{t("state")}</Column>
          <Column align="end" className={wideOnly}>
            {t("share")}
          </Column>
          <Column align="end">{t("amount")}</Column>
          <Column isHidden>{t("actions")}</Column>
        </TableHead>
        <TableBody>
          {first.map((milestone, index) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              project={project}
              position={index + 1}
              count={milestones.length}
              billedOn={billedOn(milestone.invoice_id)}
              completedBy={nameOf(milestone.completed_by_id)}
              mayEdit={mayEdit}
              mayBill={mayBill}
              changes={changes}
              onEdit={() => onEdit(milestone)}
            />
          ))}
        </TableBody>
        <Totals project={project} milestones={milestones} />
      </Table>
      {more}
    </>
  );
}

function Totals({ project, milestones }: Pick<MilestoneTableProps, "project" | "milestones">) {
  const t = useTranslations("milestones.table");
  const { money, locale } = useFigures();
  const fee = project.fee?.amount ?? 0;
  const share = milestones.reduce((sum, one) => sum + shareOfFee(one, fee), 0);
  const amount = milestones.reduce((sum, one) => sum + one.amount.amount, 0);
  return (
    <TableFoot>
      <RowHeader className="font-semibold">{t("total")}</RowHeader>
      <Cell phone="hidden" />
      <Cell phone="hidden" />
      <Cell align="end" phone="hidden" className={wideOnly}>
        {formatPercent(share, locale, { max: 2 })}
      </Cell>
      <Cell align="end" phone="figure">
        {money({ amount, currency: project.currency })}
      </Cell>
      <Cell phone="hidden" />
    </TableFoot>
  );
}

/** Return the invoice with an id, or undefined while it loads. */
function useBilledOn(projectId: string, milestones: readonly Milestone[]): (id: string | null) => BilledOn | undefined {
  const isNeeded = milestones.some(({ invoice_id: id }) => id !== null);
  const { items = [] } = useWholeList(useInfiniteQuery({ ...projectInvoices(projectId), enabled: isNeeded }));
  return (id) => items.find((invoice) => invoice.id === id);
}

function useFirstName(): (id: string | null) => string | undefined {
  const { items = [] } = useEverybody();
  return (id) => items.find((user) => user.id === id)?.name.split(" ")[0];
}
