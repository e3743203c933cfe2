import { describe, expect, test } from "vitest";
import { deliveryOf, previewOf, troubleOf } from "@/components/emails/mail-words";
import type { Email } from "@/lib/mail/emails/schema";
import { wordingIn } from "@/lib/mail/emails/wording";
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
  attach_pdf: false,
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

describe("what a row says of trouble", () => {
  const soon = () => "in 4 min";

  test("while it waits: the server's words and the next try", () => {
    expect(troubleOf(mail, soon)).toBe("451 4.7.1 greylisted. Next try in 4 min, 2 of 5");
  });

  test("once it failed: the server's words, and nothing when there is no trouble", () => {
    expect(troubleOf({ ...mail, status: "failed", next_attempt_at: null }, soon)).toBe("451 4.7.1 greylisted");
    expect(troubleOf({ ...mail, status: "sent", last_error: null }, soon)).toBeNull();
  });
});

describe("a mail with several recipients", () => {
  const soon = () => "in 4 min";
  const answered = { answered_at: "2026-11-21T11:00:00.000Z" };
  const accepted = { ...answered, address: "a@example.com", status: "accepted", reason: null } as const;
  const refused = { ...answered, address: "b@example.com", status: "refused", reason: "550 unknown" } as const;
  const waiting = { ...answered, address: "c@example.com", status: "queued", reason: "451 later" } as const;
  const last_error = "b@example.com: 550 unknown";

  test("names the recipients who do not get it", () => {
    const sent = { ...mail, status: "sent", next_attempt_at: null, last_error } as const;
    const partial = { ...sent, recipients: [accepted, refused] };
    expect(troubleOf(partial, soon)).toBe("Not delivered to b@example.com (550 unknown)");
    expect(deliveryOf(partial)).toMatchObject({ isPartial: true, accepted: [accepted], without: [refused] });
  });

  test("names the recipients for whom it waits", () => {
    const partial = { ...mail, last_error: "c@example.com: 451 later", recipients: [accepted, waiting] };
    expect(troubleOf(partial, soon)).toBe("c@example.com (451 later). Next try in 4 min, 2 of 5");
  });

  test("is not partial while nobody has it", () => {
    expect(deliveryOf({ recipients: [waiting, refused] }).isPartial).toBe(false);
  });
});

describe("a preview", () => {
  const light = { origin: "https://time.example", scheme: "light" } as const;

  test("is guarded inside its head, so that the document keeps its type", () => {
    const html = previewOf("<!doctype html><html><head><title>$&</title></head></html>", light);
    expect(html).toMatch(/^<!doctype html><html><head><meta http-equiv="Content-Security-Policy"/);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain("img-src data: https://time.example");
    expect(html).toContain("<title>$&</title>");
  });

  test("is guarded without a head too", () => {
    expect(previewOf("<p>Hello</p>", light)).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
  });

  test("shows a mail's own dark colours when they are asked for, and only then", async () => {
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
