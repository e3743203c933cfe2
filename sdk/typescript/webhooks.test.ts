import { expect, test } from "vitest";
import { newKey, newSecret, publicKeyOf } from "@/lib/webhooks/endpoints/signing-secret";
import { signatureHeaders } from "@/lib/webhooks/endpoints/signature";
import { verifyWebhook } from "./webhooks";

const body = '{"type":"project.updated","timestamp":1795255200,"data":{"name":"Zürich — 東京"}}';
const [secret, key] = [newSecret(), newKey()];
const signedAt = (seconds: number) => ({ id: "evt_01", timestamp: Math.floor(Date.now() / 1000) + seconds, body });
const headers = signatureHeaders({ secrets: [newSecret(), secret], keys: [newKey(), key] }, signedAt(0));

test.each([
  ["the secret", secret],
  ["the public key", publicKeyOf(key)],
  ["one of several public keys", [publicKeyOf(newKey()), publicKeyOf(key)]],
])("returns the event for %s", async (_, keys) => {
  expect(await verifyWebhook(body, headers, keys)).toEqual(JSON.parse(body));
});

test.each([
  ["another secret", body, headers, newSecret()],
  ["another public key", body, headers, publicKeyOf(newKey())],
  ["another body", body.replace("Zürich", "Zurich"), headers, publicKeyOf(key)],
  ["another ID", body, { ...headers, "webhook-id": "evt_02" }, publicKeyOf(key)],
  ["no signature", body, { ...headers, "webhook-signature": undefined }, publicKeyOf(key)],
  ["a request of six minutes ago", body, signatureHeaders({ secrets: [secret], keys: [] }, signedAt(-360)), secret],
  ["no timestamp", body, { ...headers, "webhook-timestamp": "" }, secret],
])("refuses %s", async (_, text, given, keys) => {
  await expect(verifyWebhook(text, given, keys)).rejects.toThrow(/^webhook-/);
});
