import { ERRORS, type ErrorCode } from "@/lib/kernel/core/errors";
import { ERROR_HELP } from "./error-help";
import type { ReferenceGroup } from "./reference";

export interface SearchEntry {
  title: string;
  detail: string;
  href: string;
  /** More search words, lower case. */
  words: string;
}

export interface GuideOutline {
  name: string;
  title: string;
  sections: readonly { id: string; title: string }[];
}

export function searchEntries(
  groups: readonly ReferenceGroup[],
  guides: readonly GuideOutline[],
  events: readonly { name: string; occurs: string }[],
): SearchEntry[] {
  return [
    ...groups.flatMap((group) =>
      group.calls.map((call) => ({
        title: call.summary,
        detail: `${call.method} ${call.path}`,
        href: `/docs/api/${call.id}`,
        words: `${group.title} ${call.id} ${call.call["x-required-scope"]}`.toLowerCase(),
      })),
    ),
    ...guides.flatMap(({ name, title, sections }) => [
      { title, detail: "Guide", href: `/docs/guides/${name}`, words: "" },
      ...sections.map((section) => ({
        title: section.title,
        detail: title,
        href: `/docs/guides/${name}#${section.id}`,
        words: "guide",
      })),
    ]),
    ...events.map(({ name, occurs }) => ({
      title: name,
      detail: "Event",
      href: `/docs/events/${name}`,
      words: occurs.toLowerCase(),
    })),
    ...(Object.keys(ERROR_HELP) as ErrorCode[]).map((code) => ({
      title: code,
      detail: `Error ${ERRORS[code][0]}`,
      href: `/docs/errors#${code}`,
      words: ERROR_HELP[code].meaning.toLowerCase(),
    })),
  ];
}

/** Entries with all typed words, title matches first. */
export function searchFor(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const found = entries.filter((entry) => {
    const text = `${entry.title} ${entry.detail} ${entry.words}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const isTitled = (entry: SearchEntry) => words.every((word) => entry.title.toLowerCase().includes(word));
  return [...found.filter(isTitled), ...found.filter((entry) => !isTitled(entry))].slice(0, 40);
}
