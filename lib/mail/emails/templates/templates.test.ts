import { describe, expect, test } from "vitest";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { wordingIn } from "../wording";
import { budgetMail } from "./budget";
import { buttonColors, contrast } from "./layout";
import { endpointWarningMail } from "./endpoint-warning";
import { invitationMail } from "./invitation";
import { invoiceMail, type InvoiceMail } from "./invoice";
import { passwordResetMail } from "./account";
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
    const url = `https://time.example/?a=1&b="><script>alert(1)</script>`;
    const all = [
      invitationMail({ ...invitation, workspaceName: EVIL, inviterName: EVIL, acceptUrl: url }, english),
      passwordResetMail({ name: EVIL, resetUrl: url, expiresAt }, english),
      endpointWarningMail({ ...warning, workspaceName: EVIL, url, lastError: EVIL, logUrl: url }, english),
      budgetMail({ ...news, workspaceName: EVIL, projectName: EVIL, clientName: EVIL, projectUrl: url }, english),
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
  paid_on: "2026-12-01",
  method: null,
  reference: null,
  notes: "",
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
