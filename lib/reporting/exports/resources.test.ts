import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { READERS } from "./resources";

/** Lists of `/v1` that an export leaves out, with the reasons. */
const LEFT_OUT = [
  // Secrets and sign-in data.
  "/v1/api-keys",
  "/v1/me/passkeys",
  "/v1/me/sign-ins",
  "/v1/provisioning/tokens",
  "/v1/sessions",
  "/v1/sign-in-providers",
  // Deliveries of this server.
  "/v1/emails",
  "/v1/event-consumers",
  "/v1/events",
  "/v1/exports",
  "/v1/webhook-deliveries",
  // Files of other systems, deleted after 30 days.
  "/v1/imports",
  "/v1/imports/{id}/rows",
  // The identity provider sends them again, and people are exported.
  "/v1/provisioning/groups",
  "/v1/provisioning/users",
  // Their invoices are exported.
  "/v1/invoice-runs",
  // Stripe has them, and its dashboard shows them.
  "/v1/payment-events",
  // Made from invoices, payments, credit notes and refunds, which are exported.
  "/v1/clients/{id}/statements",
  // Parts of invoices, entries, milestones and recurring invoices.
  "/v1/projects/{id}/milestones",
  "/v1/invoices/{id}/payments",
  "/v1/client-credits",
  "/v1/recurring-invoices/{id}/runs",
  "/v1/retainers/{id}/transactions",
  "/v1/reports/time/entries",
];

interface Description {
  paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
}

test("each list of the API is exported, or left out for a reason", () => {
  const { paths } = JSON.parse(readFileSync("openapi.json", "utf8")) as Description;
  const lists = Object.keys(paths).filter((path) =>
    paths[path]?.get?.parameters?.some(({ name }) => name === "cursor"),
  );
  const exported = lists
    .filter((path) => !LEFT_OUT.includes(path))
    .map((path) => path.split("/").at(-1)?.replace("-", "_"));
  expect(exported.sort()).toEqual(Object.keys(READERS).sort());
});
