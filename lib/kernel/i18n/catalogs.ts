import { DEFAULT_LANGUAGE, type Language } from "@/lib/kernel/core/languages";
import { type Catalog, merged } from "./catalog";
import type { Messages } from "./messages";

const AREAS = [
  "accounting",
  "apiKeys",
  "approvals",
  "audit",
  "auth",
  "calendar",
  "clientCredits",
  "clients",
  "closedPeriods",
  "common",
  "creditNotes",
  "customFields",
  "devices",
  "docs",
  "eInvoices",
  "estimates",
  "expenseCategories",
  "expenses",
  "imports",
  "invoiceRuns",
  "invoices",
  "layout",
  "milestones",
  "profile",
  "projects",
  "rates",
  "recurringInvoices",
  "reminders",
  "references",
  "reports",
  "retainers",
  "security",
  "sentEmail",
  "settings",
  "signIn",
  "startLine",
  "statements",
  "team",
  "time",
  "timesheet",
  "webhooks",
] as const satisfies readonly (keyof Messages)[];

const loaded = new Map<Language, Promise<Messages>>();

/** English fills keys that a translation lacks. */
export function interfaceMessages(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? load(language);
  loaded.set(language, messages);
  return messages;
}

async function load(language: Language): Promise<Messages> {
  const areas = await Promise.all(AREAS.map(async (area) => [area, await readArea(language, area)] as const));
  return Object.fromEntries(areas) as unknown as Messages;
}

export async function readArea(language: Language, area: keyof Messages): Promise<Catalog> {
  const english = await readFile(DEFAULT_LANGUAGE, area);
  return language === DEFAULT_LANGUAGE ? english : merged(english, await readFile(language, area));
}

/** Bundlers use the fixed parts of the path. */
async function readFile(language: Language, area: string): Promise<Catalog> {
  const file = (await import(`../../../messages/${language}/${area}.json`)) as { default: Catalog };
  return file.default;
}
