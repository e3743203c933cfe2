import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { navigationFor } from "@/components/layout/navigation";
import { useShell } from "@/components/layout/shell-context";
import { searchResults } from "@/lib/reporting/search/queries";
import type { SearchResult } from "@/lib/reporting/search/schema";

/** Milliseconds. */
const PAUSE_MS = 120;

/** Keys of `layout`, in the order of the sections. */
const TITLES = {
  invoice: "navigation.invoices",
  credit_note: "palette.creditNotes",
  estimate: "palette.estimates",
  recurring_invoice: "palette.recurringInvoices",
  retainer: "palette.retainers",
  expense: "navigation.expenses",
  client: "navigation.clients",
  project: "navigation.projects",
  task: "palette.tasks",
  user: "palette.people",
  time_entry: "palette.entries",
  webhook: "palette.webhooks",
} as const satisfies Record<SearchResult["type"], string>;

/** Pages that only some roles may open, by type of record. */
const PAGES: Readonly<Record<string, string>> = {
  invoice: "/invoices",
  credit_note: "/invoices",
  estimate: "/invoices",
  recurring_invoice: "/invoices",
  retainer: "/invoices",
  client: "/clients",
  user: "/team",
  webhook: "/webhooks",
};

export type RecordSection = { title: string; records: SearchResult[] };

/** @param only the type to search, or null for all. */
export function useRecords(
  typed: string,
  only: SearchResult["type"] | null,
): { sections: RecordSection[]; isSettled: boolean } {
  const t = useTranslations("layout");
  const query = useAfterPause(typed);
  const isAsked = query.length > 1 || /\d/.test(query);
  const { data, isFetching } = useQuery({
    ...searchResults(query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data?.data ?? []) : [];
  const { user } = useShell();
  const places = new Set(navigationFor(user.role).flatMap((group) => group.map(({ href }) => href)));
  const isOpen = (type: string) => PAGES[type] === undefined || places.has(PAGES[type]);
  const sections = Object.entries(TITLES)
    .filter(([type]) => (only === null || only === type) && isOpen(type))
    .map(([type, title]) => ({ title: t(title), records: found.filter((record) => record.type === type) }))
    .filter(({ records }) => records.length > 0);
  return { sections, isSettled: query === typed && !isFetching };
}

function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(typed);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return settled;
}

export function hrefOf(record: SearchResult): string {
  const paths = {
    client: () => `/clients/${record.id}`,
    project: () => `/projects/${record.id}`,
    task: () => `/projects/${record.type === "task" ? record.project_id : ""}`,
    invoice: () => `/invoices/${record.id}`,
    credit_note: () => `/invoices/credit-notes/${record.id}`,
    estimate: () => `/invoices/estimates/${record.id}`,
    recurring_invoice: () => `/invoices/recurring/${record.id}`,
    retainer: () => `/invoices/retainers/${record.id}`,
    expense: () => `/expenses?expense=${record.id}`,
    user: () => "/team",
    time_entry: () => (record.type === "time_entry" ? entryAddress(record) : ""),
    webhook: () => `/webhooks?endpoint=${record.id}`,
  };
  return paths[record.type]();
}

/** Long descriptions are found by their beginning. */
const MAX_SEARCHED = 80;

/** The search of the list takes one line, without repeated spaces. */
const END = /\s{2,}|[^\S ]/;

function entryAddress({ title, day }: { title: string; day: string }): string {
  const [beginning = ""] = title.split(END, 1);
  const q = Array.from(beginning).slice(0, MAX_SEARCHED).join("").trim();
  return `/reports/entries?${new URLSearchParams({ from: day, to: day, q }).toString()}`;
}
