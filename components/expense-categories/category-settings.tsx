"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { CategoryForm } from "@/components/expense-categories/category-form";
import { CategoryMenu } from "@/components/expense-categories/category-menu";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { EditPopover, ValuePopover } from "@/components/ui/edit-popover";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/skeleton";
import { Cell, Column, Row, RowHeader, SkeletonRow, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { everyExpenseCategory } from "@/lib/billing/expense-categories/queries";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import { formatUnitPrice } from "@/lib/kernel/core/format";
import { isolated } from "@/lib/kernel/core/isolated";

export function CategorySettings() {
  const t = useTranslations("expenseCategories.list");
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyExpenseCategory()));
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      {error && !items && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!items && !error && <LoadingCategories />}
      {items && <Categories categories={items} />}
      <div className="px-6 py-3.5 phone:px-4">
        <EditPopover
          label={t("new")}
          trigger={
            <Button size="small" icon={<Plus />}>
              {t("add")}
            </Button>
          }
        >
          {(close) => <CategoryForm category={null} close={close} />}
        </EditPopover>
      </div>
    </>
  );
}

function Categories({ categories }: { categories: readonly ExpenseCategory[] }) {
  const t = useTranslations("expenseCategories.list");
  const fields = useTranslations("common.fields");
  const active = categories.filter(({ status }) => status === "active");
  const archived = categories.filter(({ status }) => status === "archived");
  const row = (category: ExpenseCategory) => <CategoryRow key={category.id} category={category} />;
  return (
    <>
      {active.length === 0 && <p className="px-6 pt-4 text-muted phone:px-4">{t("none")}</p>}
      {categories.length > 0 && (
        <Table caption={t("title")}>
          <TableHead>
            <Column>{fields("name")}</Column>
            <Column align="end">{t("unitPrice")}</Column>
            <Column align="end">{t("markup")}</Column>
            <Column>{t("settings")}</Column>
            <Column isHidden>{t("actions")}</Column>
          </TableHead>
          <TableBody>{active.map(row)}</TableBody>
          {archived.length > 0 && (
            <TableBody>
              <ArchivedHead count={archived.length} />
              {archived.map(row)}
            </TableBody>
          )}
        </Table>
      )}
    </>
  );
}

function ArchivedHead({ count }: { count: number }) {
  const t = useTranslations("expenseCategories.list");
  return (
    <tr role="row" className="border-b border-line-strong phone:block phone:px-4">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={5}
        className="px-6 pt-5 pb-1.5 text-left font-normal phone:block phone:p-0 phone:pt-5 phone:pb-1.5"
      >
        <span className="text-md font-semibold">{t("archivedHeading")}</span>{" "}
        <span className="num text-muted">{count}</span>
        <span className="ml-2.5 text-muted phone:ml-0 phone:block">{t("archivedHint")}</span>
      </th>
    </tr>
  );
}

function LoadingCategories() {
  const t = useTranslations("expenseCategories.list");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["40%", "52%", "46%", "36%", "44%", "30%"].map((width) => (
            <SkeletonRow key={width} height={40} widths={[width, "60px", "40px", "140px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

function CategoryRow({ category }: { category: ExpenseCategory }) {
  const t = useTranslations("expenseCategories.list");
  const { quantity } = useFigures();
  const { name, markup_percent: markup, billable, reimbursable } = category;
  const defaults = [billable && t("billable"), reimbursable && t("reimbursable")].filter((text) => text !== false);
  return (
    <Row height={40}>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <ValuePopover
          label={t("category", { name })}
          valueClass="-mx-[7px] block max-w-full text-left"
          value={<CategoryName name={name} />}
        >
          {(close) => <CategoryForm category={category} close={close} />}
        </ValuePopover>
      </RowHeader>
      <Cell align="end" phone="figure" className="whitespace-nowrap">
        <UnitPrice category={category} />
      </Cell>
      <Cell align="end" phone="hidden" className="whitespace-nowrap">
        {markup !== null && t("percentage", { rate: quantity(markup) })}
      </Cell>
      <Cell className="text-secondary phone:text-muted">
        {defaults.join(" · ")}
        {markup !== null && <span className="block rail:hidden">{t("markupRate", { rate: quantity(markup) })}</span>}
      </Cell>
      <Cell align="end" phone="detail" className="w-14">
        <CategoryMenu category={category} />
      </Cell>
    </Row>
  );
}

function CategoryName({ name }: { name: string }) {
  const t = useTranslations("common.forms");
  return (
    <>
      <span className="block truncate font-[550]">{name}</span>
      <span className="sr-only">{t("edit")}</span>
    </>
  );
}

function UnitPrice({ category: { unit_name: unit, unit_price: price, currency } }: { category: ExpenseCategory }) {
  const t = useTranslations("expenseCategories.list");
  const { locale } = useFigures();
  if (unit === null || price === null) return null;
  return t("perUnit", { price: isolated(formatUnitPrice(price, currency, locale)), unit });
}
