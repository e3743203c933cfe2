import { createHash } from "node:crypto";
import { z } from "zod";
import { CivilDate, Line } from "@/lib/kernel/core/wire";
import { needsReason } from "@/lib/billing/tax-rates/rules/rate";
import { Workspace } from "@/lib/identity/workspaces/schema";
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

/** Records of an archive that only an empty workspace takes, in the order of their references. */
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
