import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { rowOf } from "@/components/ui/row-ids";
import { Skeleton } from "@/components/ui/skeleton";

/** A phone turns the row into two lines: name and figure, then state and detail. `line` is a line of its own. */
export type PhonePlace = "name" | "figure" | "state" | "detail" | "line" | "hidden";

type Align = "start" | "end";

const places: Record<PhonePlace, string> = {
  name: "phone:[grid-area:name]",
  figure: "phone:[grid-area:figure] phone:text-right",
  state: "phone:[grid-area:state]",
  detail: "phone:[grid-area:detail] phone:text-right phone:text-xs phone:text-muted",
  line: "phone:col-span-2",
  hidden: "phone:hidden",
};

const edge = "first:pl-6 last:pr-6";
const phoneCell =
  "phone:block phone:h-auto phone:w-auto phone:max-w-none phone:border-0 phone:p-0 phone:first:pl-0 phone:last:pr-0";

// `display` removes the roles of table elements in some browsers, so the roles are explicit.

export type TableProps = { caption: string; children: ReactNode; className?: string };

/**
 * On phones, screen readers alone read the head. The table is a container, because a sidebar changes its width, but
 * not that of the window.
 */
export function Table({ caption, children, className }: TableProps) {
  return (
    <div className="@container rail:overflow-x-auto">
      <table role="table" className={classNames("w-full border-collapse phone:block", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="phone:sr-only">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export type ColumnProps = {
  children: ReactNode;
  align?: Align;
  /** Shown by `SortButton`. */
  sort?: "ascending" | "descending" | "none";
  /** Screen readers still read it: "Actions". */
  isHidden?: boolean;
  className?: string;
};

export function Column({ children, align = "start", sort, isHidden = false, className }: ColumnProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={classNames(
        "h-8 border-b border-line px-2.5 text-xs font-medium whitespace-nowrap text-muted",
        edge,
        align === "end" ? "text-right" : "text-left",
        className,
      )}
    >
      {isHidden ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="phone:block">{children}</tbody>;
}

export type RowProps = {
  children: ReactNode;
  isSelected?: boolean;
  /** One of the cells has a lock with the reason. */
  isLocked?: boolean;
  /** 36 for lists, 40 for entries, 52 and 56 for two lines. */
  height?: 36 | 40 | 52 | 56;
  /** The record that the row selects. */
  recordId?: string;
  className?: string;
};

const heights = { 36: "rail:h-9", 40: "rail:h-10", 52: "rail:h-13", 56: "rail:h-14" } as const;

const rowClass =
  "border-b border-line has-[+[data-detail]]:border-b-0 [tbody:has(+tfoot)>&]:last:border-b-0 has-[:focus-visible]:-outline-offset-2 phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:items-center phone:gap-x-3 phone:gap-y-1 phone:px-4 phone:py-3 " +
  "phone:[grid-template-areas:'name_figure'_'state_detail']";

export function Row({ children, isSelected = false, isLocked = false, height = 36, recordId, className }: RowProps) {
  return (
    <tr
      role="row"
      aria-selected={isSelected || undefined}
      data-selected={isSelected || undefined}
      {...(recordId !== undefined && rowOf([recordId]))}
      className={classNames(
        rowClass,
        heights[height],
        isSelected ? "bg-selected" : "hovered:bg-hover",
        isLocked && "text-muted",
        className,
      )}
    >
      {children}
    </tr>
  );
}

export type CellProps = {
  children?: ReactNode;
  align?: Align;
  phone?: PhonePlace;
  /** Columns that the cell spans. */
  columns?: number;
  className?: string;
};

export function RowHeader({ children, align = "start", phone = "name", columns, className }: CellProps) {
  return (
    <th role="rowheader" scope="row" colSpan={columns} className={cellClass("font-normal", align, phone, className)}>
      {children}
    </th>
  );
}

export function Cell({ children, align = "start", phone = "state", columns, className }: CellProps) {
  return (
    <td role="cell" colSpan={columns} className={cellClass(align === "end" ? "num" : "", align, phone, className)}>
      {children}
    </td>
  );
}

export function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" data-detail className="border-b border-line phone:block phone:px-4 phone:pb-3">
      <td role="cell" colSpan={columns} className="px-6 pb-2.5 phone:block phone:p-0">
        {children}
      </td>
    </tr>
  );
}

/** Sums of several currencies take more lines if space is short. */
export function TableFoot({ children }: { children: ReactNode }) {
  return (
    <tfoot className="phone:block">
      <tr
        role="row"
        className={classNames(
          rowClass,
          heights[36],
          "border-t border-b-0 border-t-line-strong font-semibold [&>.num]:whitespace-normal",
        )}
      >
        {children}
      </tr>
    </tfoot>
  );
}

export function SkeletonRow({
  widths,
  height = 36,
}: {
  widths: readonly (string | { width: string; align: Align })[];
  height?: NonNullable<RowProps["height"]>;
}) {
  return (
    <Row height={height}>
      {widths.map((column, index) => {
        const { width, align } = typeof column === "string" ? { width: column, align: "start" as const } : column;
        return (
          <Cell key={index} align={align} phone={phonePlaceOf(index)}>
            {width !== "" && <Skeleton width={width} className={align === "end" ? "ml-auto" : ""} />}
          </Cell>
        );
      })}
    </Row>
  );
}

function phonePlaceOf(index: number): PhonePlace {
  return (["name", "figure", "state", "detail"] as const)[index] ?? "hidden";
}

function cellClass(kind: string, align: Align, phone: PhonePlace, className: string | undefined): string {
  return classNames(
    "px-2.5",
    kind,
    align === "end" ? "text-right" : "text-left",
    edge,
    phoneCell,
    places[phone],
    className,
  );
}
