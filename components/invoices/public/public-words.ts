/** What the client's page says around the invoice, in the client's language where we have it. */
export type PublicWords = {
  title: (number: string, client: string) => string;
  due: (date: string) => string;
  inDays: (days: number) => string;
  paid: string;
  void: string;
  voidHint: string;
  pay: string;
  scan: string;
  amount: string;
  copy: (what: string) => string;
  print: string;
  download: string;
  questions: string;
  /** Before and after the address. */
  writeTo: readonly [before: string, after: string];
  whatFor: string;
  sentWith: string;
};

const en: PublicWords = {
  title: (number, client) => `Invoice ${number} for ${client}`,
  due: (date) => `Due ${date}`,
  inDays: (days) => {
    if (days === 0) return "today";
    const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
    return days < 0 ? `${count} late` : `in ${count}`;
  },
  paid: "Paid, thank you",
  void: "Void",
  voidHint: "This invoice is void. There is nothing to pay on it.",
  pay: "Pay by bank transfer",
  scan: "Scan with your banking app. It fills in the account, the amount and the reference.",
  amount: "Amount",
  copy: (what) => `Copy ${what}`,
  print: "Print",
  download: "Download PDF",
  questions: "Questions about this invoice?",
  writeTo: ["Write to ", " or reply to the mail that brought you here."],
  whatFor: "What it is for",
  sentWith: "Sent with Stint",
};

const de: PublicWords = {
  title: (number, client) => `Rechnung ${number} für ${client}`,
  due: (date) => `Zahlbar bis ${date}`,
  inDays: (days) => {
    if (days === 0) return "heute";
    const count = Math.abs(days) === 1 ? "1 Tag" : `${Math.abs(days)} Tage`;
    return days < 0 ? `${count} überfällig` : `noch ${count}`;
  },
  paid: "Bezahlt, vielen Dank",
  void: "Storniert",
  voidHint: "Diese Rechnung ist storniert. Es ist nichts zu zahlen.",
  pay: "Mit Überweisung bezahlen",
  scan: "Mit der Banking-App scannen. Konto, Betrag und Verwendungszweck sind dann ausgefüllt.",
  amount: "Betrag",
  copy: (what) => `${what} kopieren`,
  print: "Drucken",
  download: "PDF herunterladen",
  questions: "Fragen zu dieser Rechnung?",
  writeTo: ["Schreiben Sie an ", " oder antworten Sie auf die E-Mail mit diesem Link."],
  whatFor: "Wofür sie ist",
  sentWith: "Versendet mit Stint",
};

export function publicWordsFor(locale: string): { language: string; words: PublicWords } {
  return locale.split("-")[0] === "de" ? { language: "de", words: de } : { language: "en", words: en };
}
