"use client";

import { useTranslations } from "next-intl";
import { MilestoneNotes } from "@/components/invoices/new/line-notes";
import type { MilestoneChoice } from "@/components/invoices/new/use-choice";
import { WorkSection } from "@/components/invoices/new/work-section";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { LoadFailure } from "@/components/ui/load-failure";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import type { UnbilledMilestoneLine } from "@/lib/reporting/reports/schema/invoices";

type MilestonePartProps = { choice: MilestoneChoice; currency: string };

/** Completed milestones, each of which the invoice takes or leaves. */
export function MilestonePart({ choice, currency }: MilestonePartProps) {
  const t = useTranslations("invoices.new.lines");
  const { lines, taken, left, setLeft, read, isOn, setOn } = choice;
  return (
    <>
      {read.error !== null && <LoadFailure error={read.error} onRetry={read.refetch} />}
      {lines.length > 0 && (
        <WorkSection
          title={t("milestones")}
          fact={t("milestoneCount", { count: lines.length })}
          amount={{ amount: lines.reduce((sum, line) => sum + line.amount.amount, 0), currency }}
          isOn={isOn}
          onChange={setOn}
          grouping={null}
        >
          <MilestoneTable lines={lines} left={left} onLeave={setLeft} />
        </WorkSection>
      )}
      {taken.length > 0 && <MilestoneNotes count={taken.length} />}
    </>
  );
}

type MilestoneTableProps = {
  lines: readonly UnbilledMilestoneLine[];
  /** Ids of milestones. */
  left: readonly string[];
  onLeave: (left: readonly string[]) => void;
};

const cellClass = "border-t border-line px-2.5 py-1.5 leading-[17px]";

function MilestoneTable({ lines, left, onLeave }: MilestoneTableProps) {
  const t = useTranslations("invoices.new.table");
  const { money } = useFigures();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("captionMilestones")}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("milestone")}</th>
          <th scope="col">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { milestone_id: id, project_color: color } = line;
          const isTaken = !left.includes(id);
          return (
            <tr key={id} className={isTaken ? "" : "text-muted line-through decoration-line-strong"}>
              <th scope="row" className={classNames(cellClass, "pl-0 text-left font-normal")}>
                <Checkbox
                  isSelected={isTaken}
                  onChange={() => onLeave(isTaken ? [...left, id] : left.filter((other) => other !== id))}
                >
                  <span className="block font-[550] [overflow-wrap:anywhere]">{line.description}</span>
                  <span className="flex items-center gap-1.5 text-xs text-muted">
                    {isProjectColor(color) && <Swatch color={color} />}
                    {line.project_name}
                  </span>
                </Checkbox>
              </th>
              <td className={classNames(cellClass, "pr-0 text-right align-top font-[550] num")}>
                {money(line.amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
