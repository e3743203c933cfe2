import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SNIPPETS, type SignatureForm } from "./snippets";

type Verify = (rawBody: string | Buffer, headers: Record<string, string>, secret: string) => boolean;

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";
const body = '{"type":"client.created","data":{"name":"Grüße, 박준호"}}';
const id = "evt_01m7yp4jademgb7e4vec1cvggx";
const at = String(Math.floor(Date.now() / 1000));
const headers = {
  "webhook-id": id,
  "webhook-timestamp": at,
  "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")} v1,${createHmac(
    "sha256",
    Buffer.from(secret.slice(6), "base64"),
  )
    .update(`${id}.${at}.${body}`)
    .digest("base64")}`,
  "x-service-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
};

describe.each(["standard", "service"] as const)("the Node snippet for the %s form", (form) => {
  test("accepts a signed delivery, and rejects any change", async () => {
    const verify = await load(form);
    expect(verify(body, headers, secret)).toBe(true);
    expect(verify(Buffer.from(body), headers, secret)).toBe(true);
    expect(verify(`${body} `, headers, secret)).toBe(false);
    expect(verify(body, headers, secret.replace("M", "N"))).toBe(false);
    expect(verify(body, {}, secret)).toBe(false);
  });
});

test("the Node snippet rejects a delivery older than five minutes", async () => {
  const verify = await load("standard");
  const old = String(Number(at) - 400);
  const key = Buffer.from(secret.slice(6), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${old}.${body}`).digest("base64");
  const late = { ...headers, "webhook-timestamp": old, "webhook-signature": `v1,${mac}` };
  expect(verify(body, late, secret)).toBe(false);
});

async function load(form: SignatureForm): Promise<Verify> {
  const source = Buffer.from(SNIPPETS.node[form]).toString("base64");
  const loaded = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as { verify: Verify };
  return loaded.verify;
}
