import type { PaymentAccount, PaymentAccountInput } from "../schema";

/** Account of the currency, else the default, which is the first. */
export function accountFor(accounts: readonly PaymentAccount[], currency: string): PaymentAccount | null {
  return accounts.find((account) => account.currency === currency) ?? accounts[0] ?? null;
}

/** Absent members become null. */
export function wholeAccount(input: PaymentAccountInput): PaymentAccount {
  const { account_holder = null, bank = null } = input;
  if (input.type === "other") return { ...input, account_holder, bank };
  return { ...input, account_holder, bank, bic: input.bic ?? null };
}
