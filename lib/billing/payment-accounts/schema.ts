import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { ibanFault } from "@/lib/kernel/core/iban";
import { Currency, Line, Text } from "@/lib/kernel/core/wire";
import { duplicateCurrency, hasRoutingCheckDigit, MAX_ACCOUNTS } from "./rules/checks";

function ibanReason(iban: string): string | undefined {
  const fault = ibanFault(iban);
  switch (fault?.code) {
    case "character":
      return reason("iban_character", { character: fault.character });
    case "noCountry":
      return reason("iban_no_country");
    case "unknownCountry":
      return reason("iban_unknown_country", { country: fault.country });
    case "tooShort":
      return reason("iban_too_short", { country: fault.country, length: fault.length, given: fault.given });
    case "tooLong":
      return reason("iban_too_long", { country: fault.country, length: fault.length, given: fault.given });
    case "checkDigits":
      return reason("iban_check_digits");
    case undefined:
      return undefined;
  }
}

const Iban = z
  .string()
  .max(34)
  .refine((iban) => ibanFault(iban) === null, { error: ({ input }) => ibanReason(String(input)) })
  .meta({ description: "Upper case, without spaces.", example: "DE89370400440532013000" });

const Bic = z
  .string()
  .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, reason("bic_malformed"))
  .meta({ description: "BIC (SWIFT code), for transfers from abroad.", example: "COBADEFFXXX" });

/** Digits without spaces and hyphens. */
function digits(minimum: number, maximum = minimum) {
  const problem =
    minimum === maximum ? reason("digits_exact", { digits: minimum }) : reason("digits_between", { minimum, maximum });
  return z.string().regex(new RegExp(`^\\d{${String(minimum)},${String(maximum)}}$`), problem);
}

const RoutingNumber = digits(9)
  .refine((text) => !/^\d{9}$/.test(text) || hasRoutingCheckDigit(text), {
    error: reason("routing_number_check_digit"),
  })
  .meta({ description: "ABA routing number.", example: "021000021" });

const holder = {
  currency: Currency.meta({ description: "ISO 4217 code. Each currency has at most one account." }),
  account_holder: Line(70).nullable().meta({ description: "Null: the seller's name." }),
  bank: Line(100).nullable().meta({ description: "Name of the bank." }),
};
const transfer = { ...holder, bic: Bic.nullable() };

const FORMS = {
  iban: { ...transfer, iban: Iban },
  us: {
    ...transfer,
    routing_number: RoutingNumber,
    account_number: digits(4, 17),
    account_type: z.enum(["checking", "savings"]),
  },
  gb: { ...transfer, sort_code: digits(6), account_number: digits(8) },
  au: { ...transfer, bsb: digits(6), account_number: digits(5, 10) },
  ca: { ...transfer, institution_number: digits(3), transit_number: digits(5), account_number: digits(7, 12) },
  in: {
    ...transfer,
    ifsc: z
      .string()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, reason("ifsc_malformed"))
      .meta({ example: "HDFC0000123" }),
    account_number: digits(9, 18),
  },
  other: { ...holder, details: Text(500).min(1).meta({ description: "Printed as it is." }) },
};

function form<Type extends keyof typeof FORMS>(type: Type) {
  return z.strictObject({ type: z.literal(type), ...FORMS[type] });
}

const ABSENT = { account_holder: true, bank: true } as const;
const ABSENT_BIC = { ...ABSENT, bic: true } as const;

export const PaymentAccount = z
  .discriminatedUnion("type", [form("iban"), form("us"), form("gb"), form("au"), form("ca"), form("in"), form("other")])
  .meta({
    id: "PaymentAccount",
    description:
      "Bank account that invoices print. `type` is the form of its numbers: `iban`, a domestic account of the United States, " +
      "the United Kingdom, Australia, Canada or India, or `other` with free text.",
  });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const PaymentAccountInput = z
  .discriminatedUnion("type", [
    form("iban").partial(ABSENT_BIC),
    form("us").partial(ABSENT_BIC),
    form("gb").partial(ABSENT_BIC),
    form("au").partial(ABSENT_BIC),
    form("ca").partial(ABSENT_BIC),
    form("in").partial(ABSENT_BIC),
    form("other").partial(ABSENT),
  ])
  .meta({ id: "PaymentAccountInput" });
export type PaymentAccountInput = z.infer<typeof PaymentAccountInput>;

export const PaymentAccounts = z.array(PaymentAccount).max(MAX_ACCOUNTS).meta({
  description: "An invoice prints the account of its currency, or the first account if its currency has none.",
});

export const PaymentAccountsInput = z
  .array(PaymentAccountInput)
  .max(MAX_ACCOUNTS)
  .superRefine((accounts, context) => {
    const index = duplicateCurrency(accounts);
    if (index === null) return;
    context.addIssue({ code: "custom", path: [index, "currency"], message: reason("payment_account_twice") });
  })
  .meta({ description: "A change replaces the whole list. The first account is the default for other currencies." });
