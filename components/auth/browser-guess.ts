import { canonicalTimeZone } from "@/lib/kernel/core/time-zone";

export interface BrowserGuess {
  currency: string;
  timeZone: string;
  /** 1 for Monday to 7 for Sunday. */
  weekStart: number;
}

/** Regions by currency. Other regions get the euro. */
const MONEY =
  "EUR AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK|USD US PR EC SV|GBP GB|CHF CH LI|SEK SE|NOK NO|" +
  "DKK DK|ISK IS|PLN PL|CZK CZ|HUF HU|RON RO|UAH UA|TRY TR|ILS IL|AED AE|SAR SA|EGP EG|ZAR ZA|NGN NG|KES KE|MAD MA|" +
  "INR IN|PKR PK|BDT BD|LKR LK|CNY CN|HKD HK|TWD TW|JPY JP|KRW KR|SGD SG|MYR MY|THB TH|VND VN|IDR ID|PHP PH|AUD AU|" +
  "NZD NZ|CAD CA|MXN MX|BRL BR|ARS AR|CLP CL|COP CO|PEN PE|UYU UY|RSD RS|GEL GE|KZT KZ";

/** The current standard has methods, an older one had properties, and Firefox has neither. */
interface LocaleInfo {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

let guessed: BrowserGuess | null = null;

/** The guess stays the same while the page is open. */
export function browserGuess(): BrowserGuess {
  return (guessed ??= guess(navigator.language, new Intl.DateTimeFormat().resolvedOptions().timeZone));
}

/** Prefer the region of the time zone: it predicts the currency better than the language does. */
export function guess(language: string, timeZone: string): BrowserGuess {
  const regions = MONEY.split("|").flatMap((group) => {
    const [currency = "EUR", ...codes] = group.split(" ");
    return codes.map((region) => ({ region, currency }));
  });
  const here = regions.find(({ region }) => timeZonesOf(region).includes(timeZone));
  const spoken = new Intl.Locale(language).maximize().region;
  const byLanguage = regions.find(({ region }) => region === spoken);
  const info = new Intl.Locale(language) as LocaleInfo;
  return {
    currency: (here ?? byLanguage)?.currency ?? "EUR",
    timeZone: canonicalTimeZone(timeZone) ?? "UTC",
    weekStart: (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1,
  };
}

function timeZonesOf(region: string): string[] {
  const info = new Intl.Locale(`und-${region}`) as LocaleInfo;
  return info.getTimeZones?.() ?? info.timeZones ?? [];
}
