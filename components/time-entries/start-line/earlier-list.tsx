"use client";

import { History, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import { markedParts } from "@/components/time-entries/start-line/earlier";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import type { Earlier } from "@/components/time-entries/start-line/use-earlier";
import { classNames } from "@/components/ui/class-names";
import { Kbd } from "@/components/ui/kbd";
import { floatingClass } from "@/components/ui/option";
import { Swatch } from "@/components/ui/swatch";
import { Tag } from "@/components/ui/tag";
import { useViewer } from "@/components/viewer/use-viewer";
import type { EarlierEntry } from "@/lib/tracking/earlier-entries/schema";

type EarlierListProps = { id: string; earlier: Earlier; projects: StartLineState["projects"] };

/** Signs of keys, and keys of `startLine.earlier`. */
const KEYS = [
  ["↓", "choose"],
  ["↵", "start"],
  ["⇥", "edit"],
  ["⌫", "unpin"],
] as const;

/** Earlier work of the person. The focus stays in the line. */
export function EarlierList({ id, earlier, projects }: EarlierListProps) {
  const t = useTranslations("startLine.earlier");
  return (
    <div className={classNames(floatingClass, "absolute top-full right-0 left-0 z-30 mt-1 max-w-none overflow-hidden")}>
      <div id={id} role="listbox" aria-label={t("title")} className="max-h-96 overflow-y-auto">
        {earlier.rows.map((work, index) => (
          // The line above keeps the focus and handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            ref={index === earlier.active ? intoView : undefined}
            key={`${work.notes} ${work.project_id ?? ""} ${work.task_id ?? ""} ${work.tags.join(" ")}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === earlier.active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => earlier.start(work)}
            className="grid min-h-9 cursor-pointer grid-cols-[16px_minmax(0,1.2fr)_minmax(0,1fr)_220px] items-center gap-x-3 rounded-control px-2 py-1 aria-selected:bg-accent-soft phone:grid-cols-[16px_minmax(0,1fr)] touch:min-h-11 hovered:bg-hover [&_svg]:size-4 [&_svg]:text-muted"
          >
            {work.pinned ? <Pin /> : <History />}
            <Notes work={work} typed={earlier.typed} />
            <Place work={work} projects={projects} />
            <Used work={work} />
          </div>
        ))}
      </div>
      <div className="-mx-1 mt-1 -mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-3 py-2 text-xs text-muted phone:hidden">
        {KEYS.map(
          ([key, name]) =>
            (name !== "unpin" || earlier.unpin) && (
              <span key={key}>
                <Kbd>{key}</Kbd> {t(name)}
              </span>
            ),
        )}
        <span className="ml-auto">{t("range")}</span>
      </div>
    </div>
  );
}

/** The arrow keys move past the visible rows. */
function intoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

function Notes({ work, typed }: { work: EarlierEntry; typed: string }) {
  const t = useTranslations("time.entry");
  if (work.notes === "") return <span className="truncate text-muted">{t("noDescription")}</span>;
  return (
    <span className="truncate font-[550]">
      {markedParts(work.notes, typed).map(({ text, isMarked }, index) =>
        isMarked ? (
          <mark
            key={index}
            className="bg-transparent text-inherit underline decoration-accent-text decoration-2 underline-offset-4"
          >
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

function Place({ work, projects }: { work: EarlierEntry; projects: StartLineState["projects"] }) {
  const project = projects.find(({ id }) => id === work.project_id);
  return (
    <span className="flex min-w-0 items-center gap-2 phone:col-start-2">
      {project && <Swatch color={project.color} />}
      {project && <span className="truncate">{project.name}</span>}
      {work.task_name !== null && <span className="truncate text-muted">{work.task_name}</span>}
      {work.tags.slice(0, 2).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

function Used({ work: { count, last_date: day } }: { work: EarlierEntry }) {
  const t = useTranslations("startLine.earlier");
  const { formats } = useViewer();
  if (day === null) return <span className="phone:hidden" />;
  return (
    <span className="text-right num whitespace-nowrap text-muted phone:hidden">
      {t("used", { count, day: formats.shortDay(day) })}
    </span>
  );
}
