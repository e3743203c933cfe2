import { useTranslations } from "next-intl";
import type { Params } from "@/lib/kernel/core/errors";
import { placeholders } from "@/lib/kernel/core/problem-sentence";
import type { VatIdFault } from "@/lib/billing/tax-rates/rules/vat-id-form";

const KEYS: Readonly<Record<string, string>> = {
  vat_id_too_short: "tooShort",
  vat_id_too_long: "tooLong",
  vat_id_prefix_unknown: "prefixUnknown",
  vat_id_malformed: "malformed",
} satisfies Record<VatIdFault["reason"], string>;

/** Return null for a reason about something else. */
export function useVatFaultText(): (fault: { reason: string; params: Params }) => string | null {
  const t = useTranslations("invoices.warnings.vatReasons");
  return ({ reason, params }) => {
    const key = KEYS[reason];
    return key === undefined ? null : t(key as never, placeholders(params) as never);
  };
}
