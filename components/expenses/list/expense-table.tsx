"use client";

import { useTranslations } from "next-intl";
import { BillingState, ReceiptMark, ReimbursementState } from "@/components/expenses/list/expense-states";
import { byMonth, type Month } from "@/components/expenses/list/filters";
import { useExpenseName } from "@/components/expenses/use-expense-name";
import { type Names } from "@/components/expenses/use-names";
import { rowId } from "@/components/layout/use-row-keys";
import { WithinLink } from "@/components/layout/within-page";
import { type SelectedIds, useSelectionActions } from "@/components/time-entries/selection/selection";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { Found } from "@/components/ui/found";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, Table, TableBody } from "@/components/ui/table";
import { SumsInLine } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Expense, ExpenseTotals } from "@/lib/billing/expenses/schema";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

type ExpenseTableProps = {
  expenses: readonly Expense[];
  names: Names;
  /** Sums of whole months, also of rows that are not loaded. */
  months: ExpenseTotals["months"];
  openId: string | undefined;
  hrefOf: (id: string) => string;
  selected: SelectedIds;
  /** Searched text. */
  words: string;
  isStale: boolean;
};

/** By month, newest first. */
export function ExpenseTable({ expenses, months, isStale, ...rows }: ExpenseTableProps) {
  const t = useTranslations("expenses.list");
  const { user } = useViewer();
  const isTeam = user.role !== "member";
  return (
    <Table caption={t("caption")} className={isStale ? "opacity-60" : ""}>
      <thead className="sr-only">
        <tr role="row">
          <Column>{t("columns.select")}</Column>
          <Column>{t("columns.date")}</Column>
          <Column>{t("columns.description")}</Column>
          {isTeam && <Column>{t("columns.person")}</Column>}
          <Column>{t("columns.receipt")}</Column>
          <Column>{t("columns.billing")}</Column>
          <Column>{t("columns.reimbursement")}</Column>
          <Column align="end">{t("columns.amount")}</Column>
        </tr>
      </thead>
      {byMonth(expenses).map((month) => (
        <TableBody key={month.month}>
          <MonthRow month={month} totals={months.find((one) => one.month === month.month)} columns={isTeam ? 8 : 7} />
          {month.items.map((expense) => (
            <ExpenseRow key={expense.id} expense={expense} isTeam={isTeam} {...rows} />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

type MonthRowProps = { month: Month<Expense>; totals: ExpenseTotals["months"][number] | undefined; columns: number };

function MonthRow({ month: { month, items }, totals, columns }: MonthRowProps) {
  const t = useTranslations("expenses.list");
  const { locale, today } = useFigures();
  const shape = month.slice(0, 4) === today.slice(0, 4) ? "month" : "monthAndYear";
  return (
    <tr
      role="row"
      className="border-b border-line-strong rail:h-11 phone:flex phone:flex-wrap phone:items-baseline phone:gap-x-3 phone:px-4 phone:pt-4 phone:pb-1.5"
    >
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={columns - 3}
        className="pl-6 text-left text-md font-semibold whitespace-nowrap phone:p-0"
      >
        {dateFormat(locale, shape).format(Date.parse(`${month}-01T00:00Z`))}{" "}
        <span className="ml-1.5 text-sm font-normal text-secondary">
          {t("count", { count: totals?.count ?? items.length })}
        </span>
      </th>
      <td role="cell" colSpan={3} className="pr-6 text-right font-semibold num phone:p-0 phone:text-left">
        {totals !== undefined && <SumsInLine of={totals.amounts} />}
      </td>
    </tr>
  );
}

type ExpenseRowProps = Pick<ExpenseTableProps, "names" | "openId" | "hrefOf" | "selected" | "words"> & {
  expense: Expense;
  isTeam: boolean;
};

function ExpenseRow({ expense, isTeam, names, openId, hrefOf, selected, words }: ExpenseRowProps) {
  const { day, money } = useFigures();
  const isOpen = expense.id === openId;
  const person = names.userName(expense.user_id);
  return (
    <Row height={52} recordId={expense.id} isSelected={selected.has(expense.id)} className={rowClass(isOpen)}>
      <Cell phone="hidden" className="w-8 pr-0 pl-4">
        <Select expense={expense} isSelected={selected.has(expense.id)} isAlways={selected.size > 0} />
      </Cell>
      <Cell phone="state" className="w-[1%] num whitespace-nowrap text-secondary">
        {day(expense.spent_on)}
      </Cell>
      <RowHeader className="w-2/5 max-w-0 leading-[18px] rail:min-w-40">
        <Description expense={expense} names={names} href={hrefOf(expense.id)} isOpen={isOpen} words={words} />
      </RowHeader>
      {isTeam && (
        <Cell phone="hidden" className="w-[1%]">
          <span title={person} className="flex">
            <Avatar name={person} />
            <span className="sr-only">{person}</span>
          </span>
        </Cell>
      )}
      <Cell phone="hidden" className="whitespace-nowrap">
        <ReceiptMark expense={expense} />
      </Cell>
      <Cell phone="hidden" className="whitespace-nowrap @max-[44rem]:hidden">
        <BillingState expense={expense} />
      </Cell>
      <Cell phone="detail" className="whitespace-nowrap @max-[36rem]:hidden phone:!block">
        <span className="flex items-center gap-2.5 phone:justify-end">
          <BillingState expense={expense} className="rail:hidden" />
          <ReimbursementState expense={expense} />
        </span>
      </Cell>
      <Cell align="end" phone="figure" className="w-[1%] font-[550] whitespace-nowrap">
        {money(expense.amount)}
      </Cell>
    </Row>
  );
}

function rowClass(isOpen: boolean): string {
  return classNames("group cursor-pointer", isOpen && "bg-selected phone:bg-transparent");
}

type DescriptionProps = { expense: Expense; names: Names; href: string; isOpen: boolean; words: string };

function Description({ expense, names, href, isOpen, words }: DescriptionProps) {
  const t = useTranslations("expenses.list");
  const nameOf = useExpenseName();
  const project = names.project(expense.project_id);
  return (
    <>
      <WithinLink
        id={rowId(expense.id)}
        href={href}
        replace
        aria-current={isOpen ? "true" : undefined}
        className="block truncate font-[550] -outline-offset-2 hover:underline"
      >
        <Found text={nameOf(expense, names)} query={words} />
      </WithinLink>
      <span className="flex min-w-0 items-center gap-3 text-xs text-secondary phone:hidden">
        <span className="truncate">{names.category(expense.category_id)?.name}</span>
        <span className="flex min-w-0 items-center gap-1.5">
          {project && <Swatch color={project.color} />}
          <span className="truncate">{expense.project_id === null ? t("internal") : project?.name}</span>
        </span>
      </span>
    </>
  );
}

function Select({ expense, isSelected, isAlways }: { expense: Expense; isSelected: boolean; isAlways: boolean }) {
  const t = useTranslations("expenses.list");
  const { toggle } = useSelectionActions();
  const { money } = useFigures();
  return (
    <span
      className={classNames(
        "block",
        !isAlways && "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      <RowCheckbox
        label={t("select", { name: expense.notes === "" ? money(expense.amount) : expense.notes })}
        state={isSelected ? "all" : "none"}
        onChange={() => toggle([expense.id])}
      />
    </span>
  );
}
