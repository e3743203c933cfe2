import { exponentOf } from "@/lib/kernel/core/currencies";

/** Roughly what a euro is, so that an hour costs what it does where that money is paid in. Others count as a euro. */
const FOR_A_EURO: Readonly<Record<string, number>> = {
  ...{ USD: 1.1, GBP: 0.85, CAD: 1.5, AUD: 1.65, NZD: 1.8, SGD: 1.5, HKD: 8.6, JPY: 160, KRW: 1500, CNY: 7.8, TWD: 35 },
  ...{ SEK: 11, NOK: 11.5, DKK: 7.5, ISK: 150, PLN: 4.3, CZK: 25, HUF: 400, RON: 5, TRY: 40, UAH: 45, RUB: 95 },
  ...{
    INR: 92,
    IDR: 17_500,
    THB: 38,
    VND: 27_000,
    PHP: 63,
    MYR: 4.9,
    BRL: 6,
    MXN: 20,
    ARS: 1400,
    CLP: 1000,
    COP: 4500,
  },
  ...{ ZAR: 20, NGN: 1700, KES: 140, EGP: 54, AED: 4, SAR: 4.1, ILS: 4 },
};

/** Minor units for an amount in euros, rounded as prices are. */
export function priceIn(currency: string, euros: number): number {
  const amount = euros * (FOR_A_EURO[currency] ?? 1);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / (amount < 100 ? 1 : 2);
  return Math.round(amount / step) * step * 10 ** exponentOf(currency);
}
