"use client";

import { Hash, Plus, Tag } from "lucide-react";
import type { Suggestions } from "@/components/time-entries/start-line/use-suggestions";
import { classNames } from "@/components/ui/class-names";
import { floatingClass } from "@/components/ui/option";
import { Swatch } from "@/components/ui/swatch";

const nouns = { "@": "Projects", "#": "Tasks", "+": "Tags" } as const;
const creates = { "@": "Create project", "#": "Create task", "+": "Add tag" } as const;

/** Completions of the name that is being typed. The focus stays in the line; arrows and Enter work from there. It opens below the section, so that the explanation of the line stays visible. */
export function StartLineSuggestions({ id, suggestions }: { id: string; suggestions: Suggestions }) {
  const sign = suggestions.asking?.sign ?? "@";
  return (
    <div
      id={id}
      role="listbox"
      aria-label={nouns[sign]}
      className={classNames(
        floatingClass,
        "absolute top-full left-0 z-30 mt-1 max-h-80 w-[min(--spacing(105),100%)] overflow-y-auto",
      )}
    >
      {suggestions.rows.map((row, index) => (
        // Keys are heard by the line above, which keeps the focus.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={row.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === suggestions.active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => suggestions.take(row)}
          className="flex min-h-8 cursor-pointer items-center gap-[9px] rounded-control px-2 aria-selected:bg-neutral-soft touch:min-h-11 hovered:bg-hover [&_svg]:text-muted"
        >
          {row.isNew ? <Plus /> : row.color ? <Swatch color={row.color} /> : sign === "#" ? <Hash /> : <Tag />}
          <span className={classNames("min-w-0", row.isNew ? "py-1 [overflow-wrap:anywhere]" : "truncate")}>
            {row.isNew ? `${creates[sign]} “${row.name}”` : row.name}
            {row.isForClient && " for a client…"}
          </span>
        </div>
      ))}
    </div>
  );
}
