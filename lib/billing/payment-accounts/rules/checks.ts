export const MAX_ACCOUNTS = 30;

/** Return the index of the first account whose currency an earlier one has, null without one. */
export function duplicateCurrency(accounts: readonly { currency: string }[]): number | null {
  const currencies = accounts.map(({ currency }) => currency);
  const index = currencies.findIndex((currency, at) => currencies.indexOf(currency) < at);
  return index === -1 ? null : index;
}

/** Weights of the American Bankers Association: the weighted sum of the nine digits is a multiple of ten. */
const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** @param digits nine digits. */
export function hasRoutingCheckDigit(digits: string): boolean {
  const sum = ROUTING_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum > 0 && sum % 10 === 0;
}
