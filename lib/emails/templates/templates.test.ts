import { describe, expect, test } from "vitest";
import { buttonColors, contrast } from "./color";
import { endpointWarningMail } from "./endpoint-warning";
import { invitationMail } from "./invitation";
import { invoiceMail, type InvoiceMail } from "./invoice";
import { passwordResetMail } from "./password-reset";
import { testMail } from "./test";

const EVIL = `<script>alert(1)</script>"'&`;
const expiresAt = new Date("2026-11-26T13:20:00Z");
const timeZone = "Europe/Berlin";

const invoice: InvoiceMail = {
  workspaceName: "Ostlund & Park",
  accentColor: "#b23a22",
  locale: "en-GB",
  message: "Dear Kestrel team,\nhere is our invoice.\n\nKind regards",
  number: "INV-2026-0114",
  total: "€6,188.00",
  dueDate: "3 December 2026",
  publicUrl: "https://time.example/i/abc",
  hasPdf: true,
  paid: false,
};

const warning = {
  workspaceName: "Ostlund & Park",
  kind: "disabled" as const,
  reason: "failing" as const,
  url: "https://api.kestrel.example/v1/events",
  happenedAt: expiresAt,
  lastSuccessAt: null,
  lastAnswer: "No reply in time",
  kept: 41,
  logUrl: "https://time.example/webhooks/deliveries?endpoint=whk_1",
  timeZone,
};

const invitation = {
  workspaceName: "Ostlund & Park",
  inviterName: "Maren Ostlund",
  role: "member" as const,
  acceptUrl: "https://time.example/join/4Hc9",
  expiresAt,
  timeZone,
};

describe("every template", () => {
  test("escapes whatever it is given, in the text and in attributes", () => {
    const url = `https://time.example/?a=1&b="><script>alert(1)</script>`;
    const all = [
      invitationMail({ ...invitation, workspaceName: EVIL, inviterName: EVIL, acceptUrl: url }),
      passwordResetMail({ name: EVIL, resetUrl: url, expiresAt, timeZone }),
      endpointWarningMail({ ...warning, workspaceName: EVIL, url, lastAnswer: EVIL, logUrl: url }),
      invoiceMail({
        ...invoice,
        workspaceName: EVIL,
        message: EVIL,
        number: EVIL,
        total: EVIL,
        logoUrl: url,
        publicUrl: url,
      }),
      invoiceMail({ ...invoice, accentColor: `#fff;background:url(//evil.example)`, dueDate: EVIL, locale: EVIL }),
      testMail({ workspaceName: EVIL, askedBy: EVIL, askedAt: expiresAt, timeZone, server: EVIL, settingsUrl: url }),
    ];
    for (const { html } of all) {
      expect(html).not.toMatch(/<script|url\(|"><s/);
      expect(html).toMatch(/^<!doctype html>/);
    }
  });

  test("says the same in both bodies", () => {
    const { html, text } = endpointWarningMail(warning);
    for (const words of [warning.url, "No reply in time", "None yet", "41 events are kept", warning.logUrl]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  test("has no picture, style sheet or script from elsewhere", () => {
    const { html } = invitationMail(invitation);
    expect(html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/);
  });
});

describe("a personal link", () => {
  test("stands in full, with how long it works on whose clock", () => {
    const { subject, html, text } = invitationMail(invitation);
    expect(subject).toBe("Maren Ostlund invites you to Ostlund & Park");
    expect(html).toContain(">https://time.example/join/4Hc9</a");
    expect(text).toContain("until 26 November 2026 at 14:20 (Europe/Berlin)");
    expect(text).toContain("You will see your own time");
  });

  test("to a new password names no workspace, and greets without a name too", () => {
    const { text } = passwordResetMail({ name: "", resetUrl: "https://time.example/r/1", expiresAt, timeZone });
    expect(text).toContain("Hello,");
    expect(text).toContain("https://time.example/r/1");
    expect(text).toContain("your password stays as it is");
  });
});

describe("an invoice's mail", () => {
  test("names number, sum and day, and says that the PDF is attached", () => {
    const { subject, html, text } = invoiceMail(invoice);
    expect(subject).toBe("Invoice INV-2026-0114, €6,188.00 to pay by 3 December 2026");
    expect(html).toContain("Dear Kestrel team,<br>here is our invoice.");
    expect(html).toContain("#b23a22");
    expect(text).toContain("The PDF is attached.");
  });

  test("reminds when it is late, thanks when it is paid, and speaks German to whoever does", () => {
    expect(invoiceMail({ ...invoice, overdueDays: 1 }).text).toContain("due 3 December 2026, 1 day late");
    expect(invoiceMail({ ...invoice, paid: true, overdueDays: 9 }).subject).toBe("Invoice INV-2026-0114, €6,188.00");
    const german = invoiceMail({ ...invoice, locale: "de-AT", dueDate: "3. Dezember 2026", hasPdf: false });
    expect(german.subject).toBe("Rechnung INV-2026-0114, €6,188.00 zahlbar bis 3. Dezember 2026");
    expect(german.html).toContain('lang="de"');
    expect(german.text).not.toContain("PDF");
    expect(invoiceMail({ ...invoice, locale: "tlh" }).html).toContain('lang="en"');
  });
});

describe("a button", () => {
  test.each(["#b23a22", "#ffe14d", "#0b5f6b", "#7f7f7f", "#ffffff", "#000000"])("can be read on %s", (color) => {
    const { ground, words } = buttonColors(color);
    expect(ground).toBe(color);
    expect(contrast(ground, words)).toBeGreaterThanOrEqual(4.4);
  });

  test("is in ink where the workspace has no colour, or no real one", () => {
    expect(buttonColors(null)).toEqual({ ground: "#16181a", words: "#ffffff" });
    expect(buttonColors("red")).toEqual({ ground: "#16181a", words: "#ffffff" });
  });
});
