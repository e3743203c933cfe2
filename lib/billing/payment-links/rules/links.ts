import { type Money, decimal } from "@/lib/kernel/core/money";
import type { PaymentLink } from "../schema";

export interface FilledLink {
  label: string;
  url: string;
  /** The address on paper. */
  shown: string;
}

/** Currencies that PayPal accepts, in its own list of codes. */
const PAYPAL_CURRENCIES = new Set(
  "AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" "),
);
/** Currencies of which PayPal accepts whole amounts only. */
const WHOLE = new Set(["HUF", "JPY", "TWD"]);
const MAX_SHOWN = 64;

/** The links that fit the currency, in the order of the settings. */
export function filledLinks(
  links: readonly PaymentLink[],
  { number, due }: { number: string; due: Money },
): FilledLink[] {
  return links.flatMap((link) => {
    const url = link.type === "paypal" ? paypalUrl(link.name, due) : filled(link.url, number, due);
    return url === null ? [] : [{ label: link.label, url, shown: shownUrl(url) }];
  });
}

/** Return null for a currency or an amount that PayPal does not accept. */
function paypalUrl(name: string, due: Money): string | null {
  if (!PAYPAL_CURRENCIES.has(due.currency)) return null;
  const amount = WHOLE.has(due.currency) ? decimal(due).replace(/\.0+$/, "") : decimal(due);
  if (WHOLE.has(due.currency) && amount.includes(".")) return null;
  return `https://paypal.me/${name}/${amount}${due.currency}`;
}

function filled(url: string, number: string, due: Money): string {
  return url
    .replaceAll("{number}", () => encodeURIComponent(number))
    .replaceAll("{amount}", decimal(due))
    .replaceAll("{currency}", due.currency);
}

/** Without scheme and query, which are too long to type. */
function shownUrl(url: string): string {
  const bare = url
    .replace(/^https:\/\//i, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
  const [host = ""] = bare.split("/");
  return bare.length <= MAX_SHOWN ? bare : host;
}
