"use client";

import { useTranslations } from "next-intl";
import { useQuantityText } from "@/components/invoices/units";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { UnbilledExpenseLine, UnbilledLine } from "@/lib/reporting/reports/schema/invoices";

type TableLine = UnbilledLine | UnbilledExpenseLine;

export type NewInvoiceTableProps = {
  kind: "time" | "expenses";
  lines: readonly TableLine[];
  left: readonly string[];
  onLeave: (left: readonly string[]) => void;
};

const headClass = "h-8 border-b border-line px-2.5 text-xs font-medium whitespace-nowrap text-muted";
const cellClass = "border-b border-line px-2.5 py-1.5 leading-[17px]";

export function NewInvoiceTable({ kind, lines, left, onLeave }: NewInvoiceTableProps) {
  const t = useTranslations("invoices.new.table");
  const projects = [...new Set(lines.map((line) => line.project_id))];
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t(kind === "time" ? "caption" : "captionExpenses")}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(headClass, "pl-0 text-left")}>
            {t("line")}
          </th>
          {kind === "time" && (
            <th scope="col" className={classNames(headClass, "text-right max-wide:hidden")}>
              {t("tracked")}
            </th>
          )}
          <th scope="col" className={classNames(headClass, "text-right phone:hidden")}>
            {t("quantity")}
          </th>
          <th scope="col" className={classNames(headClass, "text-right phone:hidden")}>
            {t("price")}
          </th>
          <th scope="col" className={classNames(headClass, "pr-0 text-right")}>
            {t("amount")}
          </th>
        </tr>
      </thead>
      {projects.map((id) => (
        <Project
          key={id}
          lines={lines.filter((line) => line.project_id === id)}
          isTaken={!left.includes(id)}
          onChange={(isTaken) => {
            onLeave(isTaken ? left.filter((other) => other !== id) : [...left, id]);
          }}
        />
      ))}
    </table>
  );
}

type ProjectProps = { lines: readonly TableLine[]; isTaken: boolean; onChange: (isTaken: boolean) => void };

function Project({ lines, isTaken, onChange }: ProjectProps) {
  const t = useTranslations("invoices.new.table");
  const { money, quantity } = useFigures();
  const [first] = lines;
  if (!first) return null;
  const timed = lines.filter(isTime);
  const seconds = timed.reduce((sum, line) => sum + line.seconds, 0);
  const hundredths = timed.reduce((sum, line) => sum + Math.round(Number(line.quantity) * 100), 0);
  const amount = lines.reduce((sum, line) => sum + line.amount.amount, 0);
  return (
    <tbody className={isTaken ? "" : "text-muted line-through decoration-line-strong"}>
      <tr className="bg-canvas font-[550] no-underline">
        <th scope="rowgroup" className={classNames(cellClass, "text-left font-[550]")}>
          <Checkbox isSelected={isTaken} onChange={onChange}>
            <span className="inline-flex items-center gap-1.5">
              {isProjectColor(first.project_color) && <Swatch color={first.project_color} />}
              {first.project_name}
            </span>
          </Checkbox>
        </th>
        {timed.length > 0 && (
          <td className={classNames(cellClass, "text-right num max-wide:hidden")}>{formatDuration(seconds)}</td>
        )}
        <td className={classNames(cellClass, "text-right num phone:hidden")}>
          {timed.length > 0 && t("hours", { hours: quantity((hundredths / 100).toFixed(2)) })}
        </td>
        <td className={classNames(cellClass, "phone:hidden")} />
        <td className={classNames(cellClass, "pr-0 text-right num")}>{money({ ...first.amount, amount })}</td>
      </tr>
      {lines.map((line, index) => (
        <LineRow key={index} line={line} />
      ))}
    </tbody>
  );
}

function isTime(line: TableLine): line is UnbilledLine {
  return "seconds" in line;
}

function LineRow({ line }: { line: TableLine }) {
  const t = useTranslations("invoices.new.table");
  const quantityText = useQuantityText();
  const { money, quantity, day } = useFigures();
  const { period_start: from, period_end: to } = line;
  const [title = "", ...details] = line.description.split("\n");
  const count = isTime(line) ? t("hours", { hours: quantity(line.quantity) }) : quantityText(line);
  return (
    <tr>
      <th scope="row" className={classNames(cellClass, "pl-[25px] text-left font-normal")}>
        <span className="block font-[550] [overflow-wrap:anywhere]">{title}</span>
        <span className="block text-xs text-muted">
          {t.rich("periodAndPrice", {
            period: [
              ...details.filter((detail) => detail !== ""),
              from === to ? day(from) : t("period", { from: day(from), to: day(to) }),
            ].join(", "),
            quantity: count,
            price: money(line.unit_price),
            phone: (text) => <span className="num rail:hidden">{text}</span>,
          })}
        </span>
      </th>
      {isTime(line) && (
        <td className={classNames(cellClass, "text-right num text-muted max-wide:hidden")}>
          {formatDuration(line.seconds)}
        </td>
      )}
      <td className={classNames(cellClass, "text-right num phone:hidden")}>{count}</td>
      <td className={classNames(cellClass, "text-right num phone:hidden")}>{money(line.unit_price)}</td>
      <td className={classNames(cellClass, "pr-0 text-right font-[550] num")}>{money(line.amount)}</td>
    </tr>
  );
}
