import { createHash } from "node:crypto";
import { z } from "zod";
import { CivilDate, Line } from "@/lib/kernel/core/wire";
import { needsReason } from "@/lib/billing/tax-rates/rules/rate";
import { Workspace } from "@/lib/identity/workspaces/schema";
import { User } from "@/lib/identity/users/schema";
import { SavedReport } from "@/lib/reporting/saved-reports/schema";
import { CostRate } from "@/lib/tracking/cost-rates/schema";
import { Webhook, WebhookCreate } from "@/lib/webhooks/endpoints/schema";
import { TaxRate } from "@/lib/billing/tax-rates/schema";
import type { DocumentKind, ImportRecord } from "../parsing/imported-file";
import { valuesOf } from "./listing";

export const ArchivedSeries = z.object({
  series: Line(100),
  last: z.int().min(1).max(999_999_999),
  latest_on: CivilDate.nullable(),
});

export const ArchivedLogo = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(["png", "jpeg"]),
  data: z.base64().max(500_000),
});

export const ArchivedRate = z.object(TaxRate.shape);

/** Older archives have fewer members. */
export const ArchivedWorkspace = z
  .object(Workspace.shape)
  .pick({
    ...{ name: true, currency: true, time_zone: true, week_start: true, locale: true, language: true },
    ...{ weekly_capacity_seconds: true, forgotten_timer_hours: true, default_rate: true, time_rounding: true },
    ...{ require_second_factor: true, invoicing: true },
  })
  .partial();

/** With names instead of ids of people. */
export const ArchivedCostRate = z
  .object(CostRate.shape)
  .pick({ id: true, rate: true, starts_on: true, created_at: true })
  .extend({ person: z.object(User.shape).pick({ name: true, email: true }) });

/** With names instead of ids of projects and clients. */
export const ArchivedWebhook = z
  .object(WebhookCreate.shape)
  .pick({ url: true, events: true })
  .extend({
    ...{ id: z.string(), description: Webhook.shape.description, created_at: Webhook.shape.created_at },
    projects: z.array(z.object({ client: z.string().nullable(), name: z.string() })),
    clients: z.array(z.string()),
  });

/** With names instead of the ids that the query filters by. */
export const ArchivedReport = z
  .object(SavedReport.shape)
  .pick({ id: true, name: true, shared: true, query: true, created_at: true })
  .extend({
    ...{ person: ArchivedCostRate.shape.person, people: z.array(ArchivedCostRate.shape.person) },
    ...{ projects: ArchivedWebhook.shape.projects, clients: ArchivedWebhook.shape.clients },
  });

interface Setting {
  /** File of the archive. */
  file: string;
  kind: Exclude<DocumentKind, "invoice">;
  schema: z.ZodType;
  /** Return the id and the shown name of a record, or null for one that cannot be. */
  nameOf: (record: never) => { id: string; name: string } | null;
}

function setting<Schema extends z.ZodType>(
  file: string,
  kind: Setting["kind"],
  schema: Schema,
  nameOf: (record: z.infer<Schema>) => { id: string; name: string } | null,
): Setting {
  return { file, kind, schema, nameOf };
}

/** Records of an archive that only an empty workspace takes, and that clients and invoices refer to. */
export const SETTINGS: readonly Setting[] = [
  setting("logos", "logo", ArchivedLogo, ({ sha256, data }) => {
    const isSame = createHash("sha256").update(Buffer.from(data, "base64")).digest("hex") === sha256;
    return isSame ? { id: sha256, name: sha256.slice(0, 12) } : null;
  }),
  setting("tax_rates", "tax_rate", ArchivedRate, ({ id, name, kind, percentage, compound, reason }) => {
    const isBare = kind === "standard" || (percentage === "0" && !compound);
    return isBare && (reason !== null || !needsReason(kind)) ? { id, name } : null;
  }),
  setting("workspace", "workspace", ArchivedWorkspace, ({ name = "", currency, default_rate: rate = null }) => {
    return rate === null || rate.currency === currency ? { id: "workspace", name } : null;
  }),
  setting("number_series", "number_series", ArchivedSeries, ({ series }) => ({ id: `series ${series}`, name: series })),
];

/** The same, of records that refer to people, clients and projects. */
export const LATER_SETTINGS: readonly Setting[] = [
  setting("cost_rates", "cost_rate", ArchivedCostRate, ({ id, person: { name } }) => ({ id, name })),
  setting("webhooks", "webhook", ArchivedWebhook, ({ id, url }) => ({ id, name: url })),
  setting("saved_reports", "saved_report", ArchivedReport, ({ id, name }) => ({ id, name })),
];

/** Read a setting of a Stint archive. */
export function settingOf(line: number, value: unknown, { kind, schema, nameOf }: Setting): ImportRecord {
  const { success, data } = schema.safeParse(value);
  const named = success ? nameOf(data as never) : null;
  if (named === null) return { line, values: valuesOf({}), refused: { kind, reason: "setting_unreadable" } };
  return {
    ...{ line, values: valuesOf({ notes: named.name }) },
    document: { kind, id: `stint ${named.id}`, client: null, currency: null, content: data, notes: [] },
  };
}
