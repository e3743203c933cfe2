import { describe, expect, test } from "vitest";
import { deliveryOf, previewOf, troubleOf } from "@/components/emails/mail-words";
import type { Email } from "@/lib/mail/emails/schema";
import { wordingIn } from "@/lib/mail/emails/wording";
import { translate } from "@/testing/translate";
import { testMail } from "@/lib/mail/emails/templates/test";

const mail: Email = {
  id: "eml_01m7yp4jademgb7e4vec1cvggx",
  kind: "invoice",
  status: "queued",
  to: ["a@example.com"],
  cc: [],
  recipients: [
    {
      address: "a@example.com",
      status: "queued",
      reason: "451 4.7.1 greylisted",
      answered_at: "2026-11-21T11:00:00.000Z",
    },
  ],
  reply_to: null,
  subject: "Invoice",
  invoice_id: null,
  credit_note_id: null,
  estimate_id: null,
  statement_id: null,
  attach_pdf: false,
  attach_receipts: false,
  is_personal: false,
  resend_of: null,
  message_id: "<eml_1@stint.example>",
  attempts: 1,
  last_error: "451 4.7.1 greylisted",
  next_attempt_at: "2026-11-21T12:00:00.000Z",
  sent_at: null,
  created_at: "2026-11-21T11:00:00.000Z",
  updated_at: "2026-11-21T11:00:00.000Z",
};

const t = await translate("sentEmail.status");

describe("the failure in a row", () => {
  const soon = () => "in 4 min";

  test("of a queued email is the reply of the mail server with the next attempt", () => {
    expect(troubleOf(mail, soon, t)).toBe("451 4.7.1 greylisted. Next attempt in 4 min, 2 of 5");
  });

  test("of a failed email is the reply of the mail server, and null without an error", () => {
    expect(troubleOf({ ...mail, status: "failed", next_attempt_at: null }, soon, t)).toBe("451 4.7.1 greylisted");
    expect(troubleOf({ ...mail, status: "sent", last_error: null }, soon, t)).toBeNull();
  });
});

describe("an email with several recipients", () => {
  const soon = () => "in 4 min";
  const answered = { answered_at: "2026-11-21T11:00:00.000Z" };
  const accepted = { ...answered, address: "a@example.com", status: "accepted", reason: null } as const;
  const refused = { ...answered, address: "b@example.com", status: "refused", reason: "550 unknown" } as const;
  const waiting = { ...answered, address: "c@example.com", status: "queued", reason: "451 later" } as const;
  const last_error = "b@example.com: 550 unknown";

  test("names the recipients without delivery", () => {
    const sent = { ...mail, status: "sent", next_attempt_at: null, last_error } as const;
    const partial = { ...sent, recipients: [accepted, refused] };
    expect(troubleOf(partial, soon, t)).toBe("Not delivered to b@example.com (550 unknown)");
    expect(deliveryOf(partial)).toMatchObject({ isPartial: true, accepted: [accepted], without: [refused] });
  });

  test("names the recipients that wait for another attempt", () => {
    const partial = { ...mail, last_error: "c@example.com: 451 later", recipients: [accepted, waiting] };
    expect(troubleOf(partial, soon, t)).toBe("c@example.com (451 later). Next attempt in 4 min, 2 of 5");
  });

  test("is not partial before the first recipient is accepted", () => {
    expect(deliveryOf({ recipients: [waiting, refused] }).isPartial).toBe(false);
  });
});

describe("a preview", () => {
  const light = { origin: "https://time.example", scheme: "light" } as const;

  test("has its policy inside the head, so that the document keeps its type", () => {
    const html = previewOf("<!doctype html><html><head><title>$&</title></head></html>", light);
    expect(html).toMatch(/^<!doctype html><html><head><meta http-equiv="Content-Security-Policy"/);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain("img-src data: https://time.example");
    expect(html).toContain("<title>$&</title>");
  });

  test("has its policy without a head too", () => {
    expect(previewOf("<p>Hello</p>", light)).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
  });

  test("applies the email’s dark styles only in the dark view", async () => {
    const { html } = testMail(
      {
        workspaceName: "Ostlund & Park",
        askedBy: "Maren",
        askedAt: new Date(0),
        server: null,
        settingsUrl: "https://time.example",
      },
      await wordingIn({ language: null, locale: null, timeZone: "UTC" }),
    );
    expect(previewOf(html, light)).toContain("@media not all {");
    expect(previewOf(html, { ...light, scheme: "dark" })).toContain("@media all {");
  });
});
