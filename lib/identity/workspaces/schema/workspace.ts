import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { EInvoiceChoice, ElectronicAddress, RegistrationNumber } from "@/lib/billing/e-invoices/schema";
import { PaymentAccount, PaymentAccounts, PaymentAccountsInput } from "@/lib/billing/payment-accounts/schema";
import { PaymentLinks } from "@/lib/billing/payment-links/schema";
import {
  Address,
  AddressInput,
  CivilDate,
  Currency,
  Email,
  Id,
  Instant,
  InterfaceLanguage,
  Line,
  Locale,
  Money,
  RateHistory,
  Text,
  TimeRounding,
  TimeZone,
  Percent,
} from "@/lib/kernel/core/wire";
import { WorkspaceApprovals, WorkspaceApprovalsInput } from "@/lib/tracking/timesheets/schema/settings";
import { SECOND_FACTOR_RULES } from "@/lib/identity/second-factors/rules";
import { settingGroupInputs, settingGroups } from "./groups";

export const WeekStart = z
  .int()
  .min(1)
  .max(7)
  .meta({ description: "First day of the week, 1 for Monday to 7 for Sunday." });

const WEEK_SECONDS = 7 * 86_400;

export const WeeklyCapacity = z.int().min(0).max(WEEK_SECONDS);

const OfDay = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: reason("time_of_day_malformed"), abort: true });

export const WorkingHours = z
  .strictObject({
    from: OfDay.meta({ example: "09:00" }),
    to: OfDay.meta({ description: "Later than `from`; at most `24:00`.", example: "18:00" }),
  })
  .refine(({ from, to }) => to > from, { path: ["to"], message: reason("working_hours_reversed") })
  .meta({ id: "WorkingHours", description: "Working hours from Monday to Friday, in each person's time zone." });

export const GapMinutes = z.int().min(1).max(720);

export const Seller = z
  .strictObject({
    name: Line(200).meta({ description: "Default: the name of the workspace." }),
    address: Address.nullable(),
    email: Email.nullable(),
    phone: Line(50).nullable(),
    contact_name: Line(100)
      .nullable()
      .meta({ description: "Contact for questions about invoices (BT-41). Not printed." }),
    electronic_address: ElectronicAddress.nullable().meta({ description: "Null: the email address." }),
    tax_id: Line(50).nullable(),
    register: Line(200).nullable().meta({ description: "Company register and number." }),
    registration_number: RegistrationNumber,
    directors: Line(200).nullable(),
    accent_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, reason("color_malformed"))
      .nullable()
      .meta({ example: "#b5361f" }),
    tax_name: Line(20).meta({
      description:
        "Name of the tax on invoices. `VAT` is translated into the language of each invoice, such as `USt.` in German.",
      example: "VAT",
    }),
    payment_code: z.boolean().meta({
      description:
        "Whether invoices show a payment code for banking apps (EPC code or Swiss QR-bill), where account and client allow one.",
    }),
  })
  .meta({
    id: "Seller",
    description: "The seller as printed on invoices. An issued invoice keeps its seller.",
  });
export type Seller = z.infer<typeof Seller>;

export const SellerSnapshot = Seller.extend({
  payment_account: PaymentAccount.nullable().meta({ description: "The account to pay to." }),
  payment_links: PaymentLinks,
}).meta({ id: "SellerSnapshot" });
export type SellerSnapshot = z.infer<typeof SellerSnapshot>;

const NumberPattern = Line(40)
  .regex(
    /^[^{}]*(?:\{(?:YYYY|YY|MM|FY)\}[^{}]*)*\{0{1,9}\}[^{}]*$/,
    reason("number_pattern_malformed", { counter: "{0000}", date_parts: ["{YYYY}", "{YY}", "{MM}", "{FY}"] }),
  )
  .meta({ example: "INV-{YYYY}-{0000}" });

const NextNumber = z.int().min(1).max(999_999_999);

const Numbering = z
  .strictObject({
    pattern: NumberPattern.meta({
      description:
        "`{0000}` is the counter. The counter restarts at 1 when the rest of the number changes, such as the year. `{YYYY}`, " +
        "`{YY}` and `{MM}` are parts of the issue date, `{FY}` is the fiscal year.",
    }),
    next: NextNumber.meta({
      description: "Number of the next document if issued today. It can only be raised.",
    }),
  })
  .meta({ id: "Numbering" });

export const Invoicing = z
  .strictObject({
    seller: Seller,
    payment_accounts: PaymentAccounts,
    payment_links: PaymentLinks,
    e_invoice_format: EInvoiceChoice.meta({
      description:
        "Format of e-invoices to clients without their own. Default: `factur_x` for sellers in Austria, France, Germany and " +
        "Luxembourg, else `none`. An invoice that is not ready for it is sent as PDF only.",
    }),
    logo: z
      .string()
      .max(400_000)
      .regex(/^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/, reason("picture_not_data_url"))
      .nullable()
      .meta({
        description:
          "PNG, JPEG or SVG as a data URL, at most 300 kB and 4 million pixels; printed 8 mm high. The logo is re-encoded in at most 800 × 320 pixels, so answers may differ from the request.",
      }),
    numbering: z.strictObject({ invoice: Numbering, credit_note: Numbering, estimate: Numbering }).meta({
      description: "Numbering of documents. Each kind has its own series; equal patterns share their counter.",
    }),
    number_pattern: NumberPattern.meta({ description: "The same as `numbering.invoice.pattern`." }),
    next_number: NextNumber.meta({ description: "The same as `numbering.invoice.next`." }),
    fiscal_year_start_month: z
      .int()
      .min(1)
      .max(12)
      .meta({
        description:
          "Month in which the fiscal year starts, 1 to 12. `{FY}` in a pattern is the year in which the fiscal year ends: with " +
          "7, June 30, 2026 is in 2026, and July 1, 2026 is in 2027.",
      }),
    backdate_days: z.int().min(0).max(36_600).nullable().meta({
      description: "Days by which an issue date may precede the latest invoice of its series. Null: any number.",
    }),
    tax_rounding: z.enum(["document", "line"]).meta({
      description: "Tax is rounded once for the sum of each rate (`document`), or on every line (`line`).",
    }),
    void_issues_credit_note: z.boolean().meta({
      description:
        "Whether voiding an issued invoice also issues a credit note for it. Default: true for sellers in the European Economic " +
        "Area, the United Kingdom and Switzerland.",
    }),
    default_tax_rate: Percent.nullable().meta({
      description:
        "Percentage of `default_tax_rate_id`. Null: no tax. A percentage selects the oldest active standard rate of that " +
        "percentage, or creates a missing one.",
    }),
    default_tax_rate_id: Id("tax").nullable().meta({
      description: "Tax rate of new lines without one, where neither project nor client has a tax rate. Null: no tax.",
    }),
    payment_terms_days: z
      .int()
      .min(0)
      .max(365)
      .meta({ description: "Payment terms in days, for clients without their own." }),
    notes: Text(5000).meta({ description: "Notes of new invoices without their own." }),
    attach_receipts: z.boolean().meta({
      description:
        "Whether invoices are sent with the receipts of their expenses, unless a call says otherwise. Default: false.",
    }),
    ...settingGroups,
  })
  .meta({ id: "Invoicing", description: "Settings of invoices." });
export type Invoicing = z.infer<typeof Invoicing>;

const InvoicingInput = Invoicing.extend({
  seller: Seller.extend({ address: AddressInput }).partial(),
  payment_accounts: PaymentAccountsInput,
  numbering: z
    .strictObject({ invoice: Numbering.partial(), credit_note: Numbering.partial(), estimate: Numbering.partial() })
    .partial(),
  ...settingGroupInputs,
})
  .partial()
  .meta({ id: "InvoicingInput", description: "Merged: absent members keep their value." });
export type InvoicingInput = z.infer<typeof InvoicingInput>;

const WorkspaceClosing = z
  .strictObject({
    locked_until: CivilDate.nullable().meta({
      description: "Last closed day, the same calendar day for everyone. Null: no day is closed.",
    }),
    mode: z.enum(["manual", "auto"]).meta({ description: "`auto` closes each period by the schedule." }),
    period: z.enum(["month", "week"]).meta({ description: "A week starts on the workspace's `week_start`." }),
    after_days: z.int().min(0).max(60).meta({
      description: "Days between the end of a period and its automatic closing, at 0:00 in the workspace's time zone.",
    }),
    next: z
      .strictObject({ locked_until: CivilDate, closes_on: CivilDate })
      .nullable()
      .meta({ description: "The next automatic closing. Null if `mode` is `manual`." }),
  })
  .meta({ id: "WorkspaceClosing", description: "Closed periods. `locked_until` and `next` are read-only." });

export const Workspace = z
  .strictObject({
    id: Id("wks"),
    name: Line(200).meta({ description: "Name on invoices and in emails." }),
    currency: Currency.meta({
      description: "ISO 4217 code. Currency of new clients, and of the rates of people and of the workspace.",
    }),
    time_zone: TimeZone.meta({ description: "IANA time zone in which the workspace's days begin and end." }),
    week_start: WeekStart,
    locale: Locale.nullable().meta({
      description: "Format of dates and numbers for people without their own. Null: the browser's.",
    }),
    language: InterfaceLanguage.nullable().meta({
      description: "Language of the dashboard for people without their own. Null: the browser's.",
    }),
    weekly_capacity_seconds: WeeklyCapacity.nullable().meta({
      description: "Default working time in a week. Null: none.",
    }),
    forgotten_timer_hours: z.int().min(1).max(24).nullable().meta({
      description: "Hours after which the dashboard warns about a running timer. Null: never.",
    }),
    working_hours: WorkingHours,
    gap_minutes: GapMinutes.nullable().meta({
      description:
        "The dashboard marks time between two entries of a day that is longer than this and within `working_hours`. Null: never.",
    }),
    default_rate: Money.nullable().meta({
      description:
        "Hourly rate of today when neither task, project nor user has one. Null means 0. A change replaces the rate that applies " +
        "today. Hidden from members.",
    }),
    rates: RateHistory.meta({
      description:
        "Every default hourly rate by its first day; `default_rate` is the one that applies today. An entry takes the rate of its " +
        "date. A change replaces the whole list, and unbilled entries of the days whose rate changes get the new one. Members see " +
        "an empty list.",
    }),
    time_rounding: TimeRounding.meta({ description: "Rule for projects without their own." }),
    require_second_factor: z.enum(SECOND_FACTOR_RULES).meta({
      description:
        "People who must use two-factor authentication: none, owners and admins, or everyone. People without it set it up " +
        "at their next sign-in. API keys are not affected.",
    }),
    closing: WorkspaceClosing,
    approvals: WorkspaceApprovals,
    invoicing: Invoicing.nullable().meta({ description: "Null for members." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Workspace" });
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceUpdate = Workspace.pick({
  name: true,
  currency: true,
  time_zone: true,
  week_start: true,
  locale: true,
  language: true,
  weekly_capacity_seconds: true,
  forgotten_timer_hours: true,
  working_hours: true,
  gap_minutes: true,
  default_rate: true,
  rates: true,
  time_rounding: true,
  require_second_factor: true,
})
  .extend({
    invoicing: InvoicingInput,
    closing: WorkspaceClosing.pick({ mode: true, period: true, after_days: true })
      .partial()
      .meta({ id: "WorkspaceClosingInput", description: "Schedule of closings. Absent members keep their value." }),
    approvals: WorkspaceApprovalsInput,
  })
  .partial()
  .meta({ id: "WorkspaceUpdate" });
export type WorkspaceUpdate = z.infer<typeof WorkspaceUpdate>;

export const Setup = z.strictObject({
  name: Line(200),
  email: Email,
  /** `assertGoodPassword` checks the rules. */
  password: z.string().max(1000),
  workspace_name: Line(200),
  currency: Currency,
  time_zone: TimeZone,
  week_start: WeekStart,
});
export type Setup = z.infer<typeof Setup>;
