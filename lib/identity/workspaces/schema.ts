import { z } from "zod";
import { ibanFault } from "@/lib/kernel/core/iban";
import {
  Address,
  AddressInput,
  Currency,
  Email,
  Id,
  Instant,
  InterfaceLanguage,
  Line,
  Locale,
  Money,
  Text,
  TimeRounding,
  TimeZone,
  Percent,
} from "@/lib/kernel/core/wire";
import { ROLES } from "@/lib/kernel/auth/roles";
import { SECOND_FACTOR_RULES } from "@/lib/identity/second-factors/rules";

const WeekStart = z.int().min(1).max(7).meta({ description: "First day of the week, 1 for Monday to 7 for Sunday." });

/** Longer than any week, so a capacity of more is a mistake of units. */
const WEEK_SECONDS = 7 * 86_400;

export const WeeklyCapacity = z.int().min(0).max(WEEK_SECONDS);

/** The API speaks English. The dashboard writes its own sentence. */
function ibanWords(iban: string): string | undefined {
  const fault = ibanFault(iban);
  switch (fault?.code) {
    case "character":
      return `An IBAN has capital letters and digits only. Remove “${fault.character}”.`;
    case "noCountry":
      return "An IBAN begins with the two letters of a country, such as DE.";
    case "unknownCountry":
      return `Unknown country: no IBAN begins with ${fault.country}.`;
    case "tooShort":
      return `This IBAN is too short: with ${fault.country} it has ${fault.length} characters, and these are ${fault.given}.`;
    case "tooLong":
      return `This IBAN is too long: with ${fault.country} it has ${fault.length} characters, and these are ${fault.given}.`;
    case "checkDigits":
      return "Wrong check digits: one character differs. Compare the IBAN with your bank's.";
    case undefined:
      return undefined;
  }
}

const Iban = z
  .string()
  .max(34)
  .refine((iban) => ibanFault(iban) === null, { error: ({ input }) => ibanWords(String(input)) })
  .meta({ description: "In capitals, without spaces.", example: "DE89370400440532013000" });

/** Who bills, as it stands on invoices. */
export const Seller = z
  .strictObject({
    name: Line(200).meta({ description: "The workspace's name when none was given." }),
    address: Address.nullable(),
    email: Email.nullable(),
    phone: Line(50).nullable(),
    tax_id: Line(50).nullable(),
    register: Line(200).nullable().meta({ description: "Company register and number." }),
    directors: Line(200).nullable(),
    account_holder: Line(70).nullable(),
    iban: Iban.nullable(),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, "Give a BIC of 8 or 11 characters.")
      .nullable(),
    accent_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, "Give a colour as #rrggbb, in lower case.")
      .nullable()
      .meta({ example: "#b5361f" }),
    tax_name: Line(20).meta({
      description:
        "What tax is called on invoices. `VAT` is written in the language of each invoice, such as `USt.` in German.",
      example: "VAT",
    }),
    payment_code: z.boolean().meta({
      description: "Whether invoices in euros carry a code that banking apps read, where account and client allow it.",
    }),
  })
  .meta({
    id: "Seller",
    description: "The seller as it is printed. On an invoice it is frozen when the invoice is issued.",
  });
export type Seller = z.infer<typeof Seller>;

const NumberPattern = Line(40)
  .regex(
    /^[^{}]*(?:\{(?:YYYY|YY|MM|FY)\}[^{}]*)*\{0{1,9}\}[^{}]*$/,
    "Give one counter such as {0000}, and before it any of {YYYY}, {YY}, {MM}, {FY}.",
  )
  .meta({ example: "INV-{YYYY}-{0000}" });

const NextNumber = z.int().min(1).max(999_999_999);

const Numbering = z
  .strictObject({
    pattern: NumberPattern.meta({
      description:
        "`{0000}` is the counter. It starts again at 1 when the rest of the number changes, such as the year. `{YYYY}`, `{YY}` " +
        "and `{MM}` are of the issue date, `{FY}` is the fiscal year.",
    }),
    next: NextNumber.meta({
      description: "The number that the next one gets if it is issued today. It can only be raised.",
    }),
  })
  .meta({ id: "Numbering" });

export const Invoicing = z
  .strictObject({
    seller: Seller,
    logo: z
      .string()
      .max(400_000)
      .regex(
        /^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/,
        "Give a PNG, JPEG or SVG as a data URL in base64.",
      )
      .nullable()
      .meta({
        description:
          "PNG, JPEG or SVG as a data URL, at most 300 kB and 4 million pixels; printed 8 mm high. It is kept re-encoded in at most 800 × 320 pixels, so what is read may differ from what was sent.",
      }),
    numbering: z
      .strictObject({ invoice: Numbering })
      .meta({ description: "How documents are numbered. Each kind has a series of its own." }),
    number_pattern: NumberPattern.meta({ description: "The same as `numbering.invoice.pattern`." }),
    next_number: NextNumber.meta({ description: "The same as `numbering.invoice.next`." }),
    fiscal_year_start_month: z
      .int()
      .min(1)
      .max(12)
      .meta({
        description:
          "Month in which the fiscal year starts, 1 to 12. `{FY}` in a pattern is the year in which it ends: with 7, 30 June " +
          "2026 is in 2026 and 1 July 2026 in 2027.",
      }),
    backdate_days: z.int().min(0).max(36_600).nullable().meta({
      description:
        "How many days before the latest invoice of its series one may be dated that is issued after it. Null: any number.",
    }),
    tax_rounding: z.enum(["document", "line"]).meta({
      description: "Tax is rounded once on the sum of each rate, or on every line.",
    }),
    default_tax_rate: Percent.nullable().meta({
      description:
        "Percentage of `default_tax_rate_id`. Null: no tax. Giving one makes the oldest active standard rate of that " +
        "percentage the default, or a new one where there is none.",
    }),
    default_tax_rate_id: Id("tax").nullable().meta({
      description:
        "Tax rate of lines that do not say, where neither their project nor the client has one. Null: no tax.",
    }),
    payment_terms_days: z
      .int()
      .min(0)
      .max(365)
      .meta({ description: "Payment terms in days, for clients that have none." }),
    notes: Text(5000).meta({ description: "Notes of new invoices that have none of their own." }),
  })
  .meta({ id: "Invoicing", description: "How invoices are made and what is printed on them." });
export type Invoicing = z.infer<typeof Invoicing>;

const InvoicingInput = Invoicing.extend({
  seller: Seller.extend({ address: AddressInput }).partial(),
  numbering: z.strictObject({ invoice: Numbering.partial() }).partial(),
})
  .partial()
  .meta({ id: "InvoicingInput", description: "Merged: absent members keep their value." });
export type InvoicingInput = z.infer<typeof InvoicingInput>;

export const Workspace = z
  .strictObject({
    id: Id("wks"),
    name: Line(200).meta({ description: "Name on invoices and in mails." }),
    currency: Currency.meta({
      description: "ISO 4217 code. Currency of new clients, and of the rates of people and of the workspace.",
    }),
    time_zone: TimeZone.meta({ description: "IANA time zone in which the workspace's days begin and end." }),
    week_start: WeekStart,
    locale: Locale.nullable().meta({
      description: "Format of dates and numbers for people without one of their own. Null: the browser's.",
    }),
    language: InterfaceLanguage.nullable().meta({
      description: "Language of the dashboard for people without one of their own. Null: the browser's.",
    }),
    weekly_capacity_seconds: WeeklyCapacity.nullable().meta({
      description: "A full week's work of people who have no other. Null: none is assumed.",
    }),
    forgotten_timer_hours: z.int().min(1).max(24).nullable().meta({
      description: "Hours after which the dashboard offers to cut a running timer. Null: it never does.",
    }),
    default_rate: Money.nullable().meta({
      description: "Hourly rate when neither task, project nor user has one. Null means 0. Members always see null.",
    }),
    time_rounding: TimeRounding.meta({ description: "Rule of projects that have none of their own." }),
    require_second_factor: z.enum(SECOND_FACTOR_RULES).meta({
      description:
        "Of whom a second factor is asked: nobody, owners and admins, or everybody. Whoever has none sets one up when " +
        "they sign in the next time. API keys are not concerned.",
    }),
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
  default_rate: true,
  time_rounding: true,
  require_second_factor: true,
})
  .extend({ invoicing: InvoicingInput })
  .partial()
  .meta({ id: "WorkspaceUpdate" });
export type WorkspaceUpdate = z.infer<typeof WorkspaceUpdate>;

/** What the first-run page asks for: the owner's account, and the workspace. */
export const Setup = z.strictObject({
  name: Line(200),
  email: Email,
  /** Judged by `assertGoodPassword`; here only kept from being endless. */
  password: z.string().max(1000),
  workspace_name: Line(200),
  currency: Currency,
  time_zone: TimeZone,
  week_start: WeekStart,
});
export type Setup = z.infer<typeof Setup>;

export const OwnWorkspace = z
  .strictObject({
    id: Id("wks"),
    name: Workspace.shape.name,
    role: z.enum(ROLES).meta({ description: "The caller's role there." }),
    current: z.boolean().meta({ description: "The workspace that the session acts in." }),
  })
  .meta({ id: "OwnWorkspace", description: "A workspace in which the caller is active." });
export type OwnWorkspace = z.infer<typeof OwnWorkspace>;

export const OwnWorkspaces = z.strictObject({ data: z.array(OwnWorkspace) }).meta({ id: "OwnWorkspaces" });
export type OwnWorkspaces = z.infer<typeof OwnWorkspaces>;
