import { exponentOf } from "@/lib/kernel/core/currencies";

/** Stripe's presentment currencies, https://docs.stripe.com/currencies. Others show no button. */
const TWO_DECIMALS = new Set(
  (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK " +
    "DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK " +
    "LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN " +
    "QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD XCG " +
    "YER ZAR ZMW"
  ).split(" "),
);

const NO_DECIMALS = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));

/** The last digit must be 0. */
const THREE_DECIMALS = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * Without decimals, but sent with two, which must be 00. HUF and TWD are not among them: only their payouts are whole,
 * and charges may have two decimals.
 */
const WHOLE_WITH_TWO_DECIMALS = new Set("ISK UGX".split(" "));

/** Eight digits. */
const MAX_AMOUNT = 99_999_999;

interface Format {
  /** Decimals of the amounts that Stripe receives. */
  decimals: number;
  /** Amounts are multiples of this. */
  step: number;
}

function formatOf(currency: string): Format | null {
  if (TWO_DECIMALS.has(currency)) return { decimals: 2, step: 1 };
  if (NO_DECIMALS.has(currency)) return { decimals: 0, step: 1 };
  if (THREE_DECIMALS.has(currency)) return { decimals: 3, step: 10 };
  return WHOLE_WITH_TWO_DECIMALS.has(currency) ? { decimals: 2, step: 100 } : null;
}

/**
 * The amount as Stripe receives it, or null if Stripe cannot charge exactly this amount.
 *
 * @param minor Minor units of ISO 4217.
 */
export function stripeAmount(minor: number, currency: string): number | null {
  const format = formatOf(currency);
  if (format === null) return null;
  const amount = minor * 10 ** (format.decimals - exponentOf(currency));
  return amount >= 1 && amount <= MAX_AMOUNT && Number.isInteger(amount / format.step) ? amount : null;
}

/** Minor units of ISO 4217, or null for a currency that Stripe does not charge. */
export function minorOfStripe(amount: number, currency: string): number | null {
  const format = formatOf(currency);
  return format && Math.round(amount * 10 ** (exponentOf(currency) - format.decimals));
}
