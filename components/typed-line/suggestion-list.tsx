import type { ReactNode } from "react";
import type { Suggestion } from "@/components/typed-line/suggestions";
import { classNames } from "@/components/ui/class-names";
import { floatingClass } from "@/components/ui/option";

type SuggestionListProps<Row extends Suggestion> = {
  id: string;
  label: string;
  rows: readonly Row[];
  active: number;
  iconOf: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  onTake: (row: Row) => void;
};

/** The focus stays in the line. The list opens below the section, so that the summary of the line stays visible. */
export function SuggestionList<Row extends Suggestion>({
  id,
  label,
  rows,
  active,
  iconOf,
  nameOf,
  onTake,
}: SuggestionListProps<Row>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(
        floatingClass,
        "absolute top-full left-0 z-30 mt-1 max-h-80 w-[min(--spacing(105),100%)] overflow-y-auto",
      )}
    >
      {rows.map((row, index) => (
        // The line above keeps the focus and handles the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={row.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(row)}
          className="flex min-h-8 cursor-pointer items-center gap-[9px] rounded-control px-2 aria-selected:bg-neutral-soft touch:min-h-11 hovered:bg-hover [&_svg]:text-muted"
        >
          {iconOf(row)}
          <span className={classNames("min-w-0", row.isNew ? "py-1 [overflow-wrap:anywhere]" : "truncate")}>
            {nameOf(row)}
          </span>
        </div>
      ))}
    </div>
  );
}
