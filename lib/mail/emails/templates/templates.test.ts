import { describe, expect, test } from "vitest";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { statementContent } from "@/lib/billing/invoice-content/statement";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { estimateOf, invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { statementOf } from "@/testing/statement-document";
import { wordingIn } from "../wording";
import { budgetMail } from "./budget";
import { buttonColors, contrast } from "./layout";
import { endpointWarningMail } from "./endpoint-warning";
import { estimateDecidedMail, estimateMail, type EstimateMail } from "./estimate";
import { invitationMail } from "./invitation";
import { invoiceMail, type InvoiceMail } from "./invoice";
import { passwordResetMail } from "./account";
import { retainerLowMail } from "./retainer-low";
import { statementMail, type StatementMail } from "./statement";
import { testMail } from "./test";

const EVIL = `<script>alert(1)</script>"'&`;
const evilSeller = { ...invoiceOf([]).seller_snapshot, name: EVIL };
const expiresAt = new Date("2026-11-26T13:20:00Z");
const timeZone = "Europe/Berlin";
const english = await wordingIn({ language: null, locale: null, timeZone });

/** An invoice email to a client of this language. */
async function mailFor(locale: string | null, changes: Partial<InvoiceMail> = {}, invoice: Partial<Invoice> = {}) {
  const base = invoiceOf([invoiceLine()], { number: "INV-2026-0114", ...invoice });
  const language = await invoiceLanguage(locale);
  return invoiceMail({
    content: invoiceContent(base, language, { hasCode: false }),
    accentColor: "#b23a22",
    message: "Dear Kestrel team,\nhere is our invoice.\n\nKind regards",
    publicUrl: "https://time.example/i/abc",
    hasPdf: true,
    carrier: null,
    isPaid: false,
    canReply: true,
    isPartPaid: false,
    daysLate: 0,
    ...changes,
  });
}

const warning = {
  workspaceName: "Ostlund & Park",
  kind: "disabled" as const,
  reason: "failing" as const,
  url: "https://api.kestrel.example/v1/events",
  happenedAt: expiresAt,
  lastSuccessAt: null,
  lastStatus: null,
  lastError: "timeout",
  kept: 41,
  keptDays: 30,
  logUrl: "https://time.example/webhooks/deliveries?endpoint=whk_1",
};

const news = {
  workspaceName: "Ostlund & Park",
  projectName: "Night boats",
  clientName: "Nordwind",
  threshold: 80,
  month: "2026-11",
  kind: "money" as const,
  currency: "EUR",
  measure: "budget" as const,
  budget: 500_000,
  used: 412_350,
  projectUrl: "https://time.example/projects/prj_1",
};

const invitation = {
  workspaceName: "Ostlund & Park",
  inviterName: "Maren Ostlund",
  role: "member" as const,
  acceptUrl: "https://time.example/join/4Hc9",
  expiresAt,
};

describe("every template", () => {
  test("escapes whatever it is given, in the text and in attributes", async () => {
    const euros = { amount: 40_000, currency: "EUR" };
    const url = `https://time.example/?a=1&b="><script>alert(1)</script>`;
    const all = [
      invitationMail({ ...invitation, workspaceName: EVIL, inviterName: EVIL, acceptUrl: url }, english),
      passwordResetMail({ name: EVIL, resetUrl: url, expiresAt }, english),
      endpointWarningMail({ ...warning, workspaceName: EVIL, url, lastError: EVIL, logUrl: url }, english),
      budgetMail({ ...news, workspaceName: EVIL, projectName: EVIL, clientName: EVIL, projectUrl: url }, english),
      retainerLowMail({ workspaceName: EVIL, name: EVIL, clientName: EVIL, left: euros, lowAt: euros, url }, english),
      await mailFor(EVIL, { message: EVIL, publicUrl: url }, { number: EVIL, seller_snapshot: evilSeller }),
      await mailFor("en", { accentColor: `#fff;background:url(//evil.example)` }),
      testMail({ workspaceName: EVIL, askedBy: EVIL, askedAt: expiresAt, server: EVIL, settingsUrl: url }, english),
    ];
    for (const { html } of all) {
      expect(html).not.toMatch(/<script|url\(|"><s/);
      expect(html).toMatch(/^<!doctype html>/);
    }
  });

  test("says the same in both bodies", () => {
    const { html, text } = endpointWarningMail(warning, english);
    for (const words of [warning.url, "No response in time", "None yet", "41 events are kept", warning.logUrl]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  test("has no picture, style sheet or script from elsewhere", () => {
    const { html } = invitationMail(invitation, english);
    expect(html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/);
  });
});

describe("the news of a budget", () => {
  test("have its share and figures as their reader writes them", () => {
    const { subject, text } = budgetMail(news, { ...english, locale: "de-DE" });
    expect(subject).toBe("Night boats: 80\u00a0% of the budget for November 2026 used");
    for (const words of ["82,5\u00a0%", "4.123,50\u00a0€ of 5.000,00\u00a0€", "876,50\u00a0€"])
      expect(text).toContain(words);
    const over = budgetMail(
      { ...news, kind: "hours", month: null, threshold: 100, budget: 36_000, used: 37_860 },
      english,
    );
    expect(over.subject).toBe("Night boats: Budget used up");
    expect(over.text).toContain("Over: 0:31 h");
  });
});

describe("a personal link", () => {
  test("stands in full, with how long it works on whose clock", () => {
    const { subject, html, text } = invitationMail(invitation, english);
    expect(subject).toBe("Maren Ostlund invited you to Ostlund & Park");
    expect(html).toContain(">https://time.example/join/4Hc9</a");
    expect(text).toContain("until 26 November 2026 at 14:20 (Europe/Berlin)");
    expect(text).toContain("you track time on your projects");
  });

  test("to a new password names no workspace, and greets without a name too", () => {
    const { text } = passwordResetMail({ name: "", resetUrl: "https://time.example/r/1", expiresAt }, english);
    expect(text).toContain("Hello,");
    expect(text).toContain("https://time.example/r/1");
    expect(text).toContain("Your password hasn’t changed");
  });
});

const PAYMENT = {
  id: "pay_01h455vb4pex5vsknk084sn02q",
  invoice_id: "inv_01h455vb4pex5vsknk084sn02q",
  amount: { amount: 26_000, currency: "EUR" },
  deduction: null,
  unapplied: { amount: 0, currency: "EUR" },
  client_credit_id: null,
  retainer_id: null,
  paid_on: "2026-12-01",
  method: null,
  reference: null,
  notes: "",
  ...{ client_id: "cli_01h455vb4pex5vsknk084sn02q", provider: null, provider_payment_id: null, test_mode: false },
  refunded: { amount: 0, currency: "EUR" },
  refunds: [],
  created_at: "2026-12-01T09:00:00Z",
};

describe("an invoice's mail", () => {
  test("names number, sum and day, and says that the PDF is attached", async () => {
    const { subject, html, text } = await mailFor("en-GB");
    expect(subject).toBe("Invoice INV-2026-0114, €260.00 to pay by 3 December 2026");
    expect(html).toContain("Dear Kestrel team,<br>here is our invoice.");
    expect(html).toContain("#b23a22");
    expect(text).toContain("The PDF is attached.");
  });

  test("reminds when it is late, and asks for nothing when it is paid", async () => {
    expect((await mailFor("en", { daysLate: 1 })).text).toContain("due 3 December 2026, 1 day late");
    const paid = await mailFor(
      "en",
      { isPaid: true, daysLate: 9 },
      { status: "paid", paid_at: "2026-12-01T09:00:00Z", payments: [PAYMENT] },
    );
    expect(paid.subject).toBe("Invoice INV-2026-0114, €260.00");
    expect(paid.text).toContain("INV-2026-0114, paid on 1 December 2026");
  });

  test("is in the invoice's language, from right to left where that is", async () => {
    const german = await mailFor("de-AT", { hasPdf: false });
    expect(german.subject).toBe(
      "Rechnung INV-2026-0114, € 260,00 zu zahlen bis 3. Dezember 2026".replace("€ ", "€\u00a0"),
    );
    expect(german.html).toContain('lang="de-AT" dir="ltr"');
    expect(german.text).not.toContain("PDF");
    const french = await mailFor("fr");
    expect(french.text).toContain("Ouvrir la facture");
    expect(french.text).not.toMatch(/attached|Open invoice/);
    expect((await mailFor("ar")).html).toContain('lang="ar" dir="rtl"');
    expect((await mailFor("tlh")).html).toContain('lang="en" dir="ltr"');
  });
});

async function estimateMailFor(locale: string | null, changes: Partial<EstimateMail> = {}) {
  const language = await invoiceLanguage(locale);
  return estimateMail({
    content: invoiceContent(estimateOf([invoiceLine()]), language, { hasCode: false }),
    ...{
      accentColor: "#b23a22",
      message: "Dear Katrin,\nhere is our estimate.",
      publicUrl: "https://time.example/e/abc",
    },
    ...{ hasPdf: true, canReply: true, occasion: "sent", validUntil: language.format.day("2026-12-13") },
    ...changes,
  });
}

describe("an estimate's mail", () => {
  test("names number, sum and last valid day, and opens the page", async () => {
    const { subject, text } = await estimateMailFor("en");
    expect(subject).toBe("Estimate EST-2026-0017-R2, €260.00, valid until 13 December 2026");
    for (const words of ["here is our estimate.", "Open estimate:\nhttps://time.example/e/abc", "The PDF is attached."])
      expect(text).toContain(words);
  });

  test("reminds, and confirms the acceptance", async () => {
    const reminder = await estimateMailFor("de", { occasion: "reminder" });
    expect(reminder.subject).toBe("Erinnerung: Angebot EST-2026-0017-R2, 260,00\u00a0€, gültig bis 13. Dezember 2026");
    const accepted = await estimateMailFor("en", { occasion: "accepted" });
    expect(accepted.subject).toBe("Estimate EST-2026-0017-R2, €260.00, accepted");
    expect((await estimateMailFor("he")).html).toContain('lang="he" dir="rtl"');
  });

  test("tells the sender who decided and why", () => {
    const about = { workspaceName: EVIL, number: "EST-2026-0017", person: "Katrin Brandt", clientName: "Nordlicht" };
    const decided = { ...about, total: { amount: 2_856_000, currency: "EUR" }, url: "https://time.example/1" };
    const declined = estimateDecidedMail({ ...decided, outcome: "declined", reason: EVIL }, english);
    expect(declined.subject).toBe("EST-2026-0017 declined, €28,560.00");
    expect(declined.text).toContain("Katrin Brandt declined the estimate for Nordlicht.");
    expect(declined.text).toContain(`Reason: ${EVIL}`);
    expect(declined.html).not.toContain("<script");
    const accepted = estimateDecidedMail({ ...decided, outcome: "accepted", reason: null }, english);
    expect(accepted.text).not.toContain("Reason");
  });
});

async function statementMailFor(locale: string, changes: Partial<StatementMail> = {}, account = {}) {
  const content = statementContent(statementOf([], account), await invoiceLanguage(locale));
  return statementMail({
    ...{ content, accentColor: "#b23a22", message: content.message, hasPdf: true, canReply: true },
    clientPage: null,
    ...changes,
  });
}

describe("a statement's mail", () => {
  test("names period, closing balance and amounts due", async () => {
    const { subject, text, html } = await statementMailFor("en", {}, { opening: 12_500, due: { over_90: 15_000 } });
    expect(subject).toBe("Statement of account, October 2055");
    for (const words of [
      "Here is your statement for October 2055. The balance on 31 October 2055 is €125.00.",
      "Closing balance, 31 October 2055",
      ...["Not due", "Over 90 days late", "€150.00", "Open credit", "\u2212€25.00"],
      ...["The PDF is attached.", "Reply to this email to reach us."],
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  test("names neither PDF nor reply without them, and no credit without any", async () => {
    const { text } = await statementMailFor("en", { hasPdf: false, canReply: false, message: "Our own\n\nwords" });
    expect(text).toContain("Our own\n\nwords");
    expect(text).not.toMatch(/PDF|Reply|Open credit/);
  });

  test("is in the client's language, from right to left where needed, without isolates in the subject", async () => {
    const german = await statementMailFor("de", {}, { opening: -50_000 });
    expect(german.subject).toBe("Kontoauszug, Oktober 2055");
    expect(german.text).toContain("Am 31. Oktober 2055 besteht ein Guthaben von 500,00\u00a0€ zu Ihren Gunsten.");
    const hebrew = await statementMailFor("he");
    expect(hebrew.html).toContain('lang="he" dir="rtl"');
    expect(hebrew.subject).toBe("דף חשבון, אוקטובר 2055");
  });

  test("escapes message and names", async () => {
    const client = { ...invoiceOf([]).client_snapshot, name: EVIL };
    const { html } = await statementMailFor("en", { message: EVIL }, { client });
    expect(html).not.toContain("<script");
  });
});

describe("a button", () => {
  test.each(["#b23a22", "#ffe14d", "#0b5f6b", "#7f7f7f", "#ffffff", "#000000"])("can be read on %s", (color) => {
    const { ground, text } = buttonColors(color);
    expect(ground).toBe(color);
    expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.4);
  });

  test("is in ink where the workspace has no colour, or no real one", () => {
    expect(buttonColors(null)).toEqual({ ground: "#16181a", text: "#ffffff" });
    expect(buttonColors("red")).toEqual({ ground: "#16181a", text: "#ffffff" });
  });
});
