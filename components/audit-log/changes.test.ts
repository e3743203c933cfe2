import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf } from "@/components/audit-log/changes";
import { actionsOf, actorOf, isAction, objectOf } from "@/components/audit-log/words";
import { formatMoney } from "@/lib/kernel/core/format";
import { translate } from "@/testing/translate";

const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, "en-IE");

test("only changed members are shown, by their path, with formatted money", () => {
  const details = {
    before: {
      name: "Ostlund",
      default_rate: { amount: 10_500, currency: "EUR" },
      invoicing: { notes: "", seller: { phone: null } },
    },
    after: {
      name: "Ostlund",
      default_rate: { amount: 11_000, currency: "EUR" },
      invoicing: { notes: "", seller: { phone: "+49 40 1" } },
    },
  };
  expect(changesOf({ details }, money)).toEqual([
    { field: "default_rate", before: "€105.00", after: "€110.00" },
    { field: "invoicing.seller.phone", before: null, after: "+49 40 1" },
  ]);
});

test("objects of a list are compared by their position", () => {
  const withSubject = (subject: string | null) => ({
    invoicing: {
      reminders: {
        steps: [
          { days: 3, texts: [] },
          { days: 10, texts: [{ language: "de", subject }] },
        ],
      },
    },
  });
  expect(changesOf({ details: { before: withSubject(null), after: withSubject("Offen: {number}") } }, money)).toEqual([
    { field: "invoicing.reminders.steps.1.texts.0.subject", before: null, after: "Offen: {number}" },
  ]);
});

test("other details of an action are shown as values without a before", () => {
  expect(changesOf({ details: { number: "INV-2026-0007", scopes: ["projects:read", "users:read"] } }, money)).toEqual([
    { field: "number", before: null, after: "INV-2026-0007" },
    { field: "scopes", before: null, after: "projects:read, users:read" },
  ]);
});

const t = await translate("audit");
const names = await translate("audit.names");

test("an entry reads as a sentence, also without the name of its object", () => {
  const b = (chunks: string) => chunks;
  const say = (action: string, object_name: string | null, details = {}) => {
    const object = objectOf({ action, object_name, details }, names);
    return isAction(action) ? t.markup(`actions.${action}`, { actor: "Ada", object, b }) : null;
  };
  expect(say("invoice.sent", "INV-2026-0007")).toBe("Ada issued INV-2026-0007");
  expect(say("webhook.deleted", null, { url: "https://a.example/hook" })).toBe(
    "Ada deleted the endpoint https://a.example/hook",
  );
  expect(say("payment.recorded", null)).toBe("Ada recorded a payment on an invoice");
  expect(say("statement.sent", "Kestrel")).toBe("Ada sent a statement to Kestrel");
  expect(say("statement.sent", null)).toBe("Ada sent a statement to a client");
  expect(say("number_series.created", null, { name: "2027" })).toBeNull();
});

test("an entry without a signed-in person names the system, or someone", () => {
  expect(actorOf({ user_name: null, action: "auth.sign_in_failed", details: {} }, names)).toBe("Someone");
  expect(actorOf({ user_name: null, action: "webhook.updated", details: {} }, names)).toBe("Stint");
  const provisioned = { user_name: null, action: "user.invited", details: { provisioning_token: "sct_1" } };
  expect(actorOf(provisioned, names)).toBe("Your identity provider");
});

test("a category filters by its actions, and an unknown one by none", () => {
  expect(actionsOf("invoices")).toBe(
    "accounting_export.created,client_link.created,client_link.deleted,client_link.updated,credit_note.issued,estimate.accepted,estimate.declined,estimate.sent,invoice.credited,invoice.paid,invoice.reminded,invoice.sent,invoice.voided,payment.deleted,payment.disputed,payment.received,payment.recorded,payment.refunded,payment_event.dismissed,payment_event.linked,recurring_invoice.created,recurring_invoice.deleted,recurring_invoice.ended,recurring_invoice.paused,recurring_invoice.updated,refund.deleted,refund.recorded,retainer.closed,retainer.created,retainer.updated,statement.sent",
  );
  expect(actionsOf("anything")).toBeUndefined();
});

test("every action that the server writes down has a sentence", () => {
  const actions = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("generated") && !path.endsWith(".test.ts"))
    .flatMap(
      (path) => readFileSync(join("lib", path), "utf8").match(/(?:audit\(|\baction: )[^,;]*?"\w+\.\w+"[^,;]*/g) ?? [],
    )
    .flatMap((call) => [...call.matchAll(/"(\w+\.\w+)"/g)].map(([, action = ""]) => action));
  expect(actions).toContain("user.deactivated");
  expect([...new Set(actions)].filter((action) => !isAction(action))).toEqual([]);
});
