import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { marked, type TokensList } from "marked";
import { env } from "@/lib/kernel/env";
import { slugOf } from "./rules/slug";
import type { GuideOutline } from "./rules/search";

/** In reading order. */
const NAMES = [
  "getting-started",
  "authentication",
  "workspaces",
  "provisioning",
  "pagination-and-filters",
  "errors",
  "idempotency-and-retries",
  "concurrency",
  "money-and-time",
  "approval",
  "closing-periods",
  "expenses",
  "fixed-fees",
  "estimates",
  "invoices",
  "retainers",
  "recurring-invoices",
  "online-payments",
  "reminders",
  "statements",
  "client-pages",
  "accounting",
  "e-invoicing",
  "email",
  "importing",
  "exporting",
  "external-references",
  "custom-fields",
  "webhooks",
  "rate-limits",
  "versioning",
  "deploying",
  "backup",
  "scaling",
  "licence",
] as const;

/** Replaced by this server's address. */
const EXAMPLE_ORIGINS = /https:\/\/stint\.example\.com|http:\/\/localhost:3000/g;

export interface Guide extends GuideOutline {
  tokens: TokensList;
}

/** Null for an unknown name. */
export async function readGuide(name: string): Promise<Guide | null> {
  if (!NAMES.some((known) => known === name)) return null;
  const folder = name === "licence" ? "docs" : "docs/guides";
  const written = await readFile(join(process.cwd(), folder, `${name}.md`), "utf8");
  const text = written.replaceAll(EXAMPLE_ORIGINS, env().APP_URL);
  const tokens = marked.lexer(text);
  const headings = tokens.flatMap((token) =>
    token.type === "heading" ? [token as { depth: number; text: string }] : [],
  );
  return {
    name,
    title: headings.find(({ depth }) => depth === 1)?.text ?? name,
    sections: headings.filter(({ depth }) => depth === 2).map(({ text: title }) => ({ id: slugOf(title), title })),
    tokens,
  };
}

export async function listGuides(): Promise<GuideOutline[]> {
  const guides = await Promise.all(NAMES.map(readGuide));
  return guides.flatMap((guide) => (guide ? [{ name: guide.name, title: guide.title, sections: guide.sections }] : []));
}
