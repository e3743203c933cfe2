import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { isPublicId } from "@/lib/kernel/core/ids";
import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

/** `all` filters nothing. */
export const TABS = ["all", "draft", "outstanding", "overdue", "paid", "void"] as const;
export type Tab = (typeof TABS)[number];

export const ISSUED = ["this-month", "last-month", "this-year", "last-year"] as const;

export type Chosen = { tab: Tab; words: string; client: string | null; issued: (typeof ISSUED)[number] | null };

const STATUS: Readonly<Record<Tab, string | undefined>> = {
  all: undefined,
  draft: "draft",
  outstanding: "sent",
  overdue: "overdue",
  paid: "paid,credited",
  void: "void",
};

/** Invalid values are ignored. */
export function chosenIn(search: URLSearchParams): Chosen {
  const client = search.get("client");
  return {
    tab: TABS.find((tab) => tab === search.get("state")) ?? "all",
    words: (search.get("q") ?? "").trim().slice(0, 200),
    client: client !== null && isPublicId("cli", client) ? client : null,
    issued: ISSUED.find((span) => span === search.get("issued")) ?? null,
  };
}

/** `today` is `YYYY-MM-DD` in the workspace's time zone. */
export function queryOf({ tab, words, client, issued }: Chosen, today: string): Partial<InvoiceListQuery> {
  const status = STATUS[tab];
  return {
    limit: "50",
    ...omitUndefined({ status }),
    ...(words === "" ? {} : { q: words }),
    ...(client === null ? {} : { client_id: client }),
    ...(issued === null ? {} : spanOf(issued, today)),
  };
}

function spanOf(issued: (typeof ISSUED)[number], today: string): Pick<InvoiceListQuery, "issued_from" | "issued_to"> {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const day = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  const ofMonth = (m: number) => ({ issued_from: day(year, m, 1), issued_to: day(year, m + 1, 0) });
  const ofYear = (y: number) => ({ issued_from: day(y, 0, 1), issued_to: day(y, 12, 0) });
  return {
    "this-month": ofMonth(month - 1),
    "last-month": ofMonth(month - 2),
    "this-year": ofYear(year),
    "last-year": ofYear(year - 1),
  }[issued];
}
