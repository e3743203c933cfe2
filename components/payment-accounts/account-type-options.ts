import { useTranslations } from "next-intl";
import type { AccountType } from "@/components/payment-accounts/account-values";

const TYPES = ["iban", "us", "gb", "au", "ca", "in", "other"] as const satisfies readonly AccountType[];

export function useAccountTypeOptions() {
  const t = useTranslations("settings.paymentDetails.types");
  return TYPES.map((value) => ({ value, label: t(value) }));
}
