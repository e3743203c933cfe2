import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Instant, Line, OneOrMore, pageOf, PageQuery, SortBy, Percent } from "@/lib/kernel/core/wire";

export const TaxKind = z
  .enum(["standard", "zero", "exempt", "reverse_charge", "intra_community", "export", "outside_scope"])
  .meta({
    description:
      "Kind of tax. All kinds but `standard` have a percentage of 0. `exempt`, `reverse_charge`, `intra_community`, `export` and `outside_scope` need a reason, which invoices show.",
  });
export type TaxKind = z.infer<typeof TaxKind>;

export const TaxRate = z
  .strictObject({
    id: Id("tax"),
    name: Line(60).meta({ description: "Name on invoices.", example: "VAT 19 %" }),
    percentage: Percent,
    kind: TaxKind,
    reason: Line(300).nullable().meta({
      description: "Reason for charging no tax. Shown once below the totals of invoices that use the rate.",
    }),
    reason_code: z
      .string()
      .regex(/^VATEX-[A-Z0-9-]{2,40}$/, reason("vatex_code_malformed"))
      .nullable()
      .meta({ description: "The reason as a VATEX code.", example: "VATEX-EU-AE" }),
    compound: z.boolean().meta({
      description: "Whether the rate applies to the line's amount plus its other taxes, instead of the amount alone.",
    }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, reason("country_unknown"))
      .nullable()
      .meta({ description: "Country of the tax, for information only.", example: "DE" }),
    status: z.enum(["active", "archived"]),
    in_use: z.boolean().meta({
      description: "Whether an issued invoice uses the rate. If so, `percentage`, `kind` and `compound` are frozen.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "TaxRate" });
export type TaxRate = z.infer<typeof TaxRate>;

const Writable = TaxRate.pick({
  name: true,
  percentage: true,
  kind: true,
  reason: true,
  reason_code: true,
  compound: true,
  country: true,
});

export const TaxRateCreate = Writable.partial()
  .required({ name: true, percentage: true })
  .meta({ id: "TaxRateCreate", description: "The default `kind` is `standard`." });
export type TaxRateCreate = z.infer<typeof TaxRateCreate>;

export const TaxRateUpdate = Writable.partial().extend({ status: TaxRate.shape.status.optional() }).meta({
  id: "TaxRateUpdate",
  description: "Drafts that use the rate are recalculated at once. Issued invoices do not change.",
});
export type TaxRateUpdate = z.infer<typeof TaxRateUpdate>;

export const TaxRateListQuery = PageQuery.extend({
  status: OneOrMore(["active", "archived"]).optional(),
  updated_since: Instant.optional(),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type TaxRateListQuery = z.infer<typeof TaxRateListQuery>;

export const TaxRatePage = pageOf(TaxRate);
export type TaxRatePage = z.infer<typeof TaxRatePage>;

/** A tax of a line in an imported file. */
export const ImportedTax = z.strictObject({
  /** Id in the file. Null for a bare percentage. */
  id: z.string().nullable(),
  name: TaxRate.shape.name.nullable(),
  rate: Percent,
  kind: TaxRate.shape.kind,
  reason: TaxRate.shape.reason,
  reasonCode: TaxRate.shape.reason_code,
  compound: TaxRate.shape.compound,
});
