import { expect, test } from "vitest";
import { changesOf } from "@/components/audit-log/changes";
import { actionsOf, actorOf, sentenceOf } from "@/components/audit-log/words";
import { formatMoney } from "@/lib/kernel/core/format";

const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, "en-IE");

test("only what changed is shown, each member by its path, with money as money", () => {
  const details = {
    before: {
      name: "Ostlund",
      default_rate: { amount: 10_500, currency: "EUR" },
      invoicing: { notes: "", seller: { bic: null } },
    },
    after: {
      name: "Ostlund",
      default_rate: { amount: 11_000, currency: "EUR" },
      invoicing: { notes: "", seller: { bic: "COBADEFF" } },
    },
  };
  expect(changesOf({ details }, money)).toEqual([
    { field: "default_rate", before: "€105.00", after: "€110.00" },
    { field: "invoicing.seller.bic", before: null, after: "COBADEFF" },
  ]);
});

test("what an action noted is shown where it has no before", () => {
  expect(changesOf({ details: { number: "INV-2026-0007", scopes: ["projects:read", "users:read"] } }, money)).toEqual([
    { field: "number", before: null, after: "INV-2026-0007" },
    { field: "scopes", before: null, after: "projects:read, users:read" },
  ]);
});

test("an entry reads as a sentence, also when its object is gone or its action is unknown", () => {
  const say = (action: string, object_name: string | null, details = {}) =>
    sentenceOf({ action, object_name, details });
  expect(say("invoice.sent", "INV-2026-0007")).toBe("issued INV-2026-0007");
  expect(say("webhook.deleted", null, { url: "https://a.example/hook" })).toBe(
    "deleted the endpoint https://a.example/hook",
  );
  expect(say("payment.recorded", null)).toBe("recorded a payment on a payment");
  expect(say("number_series.created", null, { name: "2027" })).toBe("created number series");
  expect(actorOf({ user_name: null, action: "auth.sign_in_failed", details: {} })).toBe("Somebody");
  expect(actorOf({ user_name: null, action: "webhook.updated", details: {} })).toBe("Stint");
  const provisioned = { user_name: null, action: "user.invited", details: { provisioning_token: "sct_1" } };
  expect(actorOf(provisioned)).toBe("Your identity provider");
  expect(actionsOf("invoices")).toBe("invoice.paid,invoice.sent,invoice.voided,payment.deleted,payment.recorded");
  expect(actionsOf("anything")).toBeUndefined();
});
