import { verify } from "@octokit/webhooks-methods";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, test } from "vitest";
import { newSecret } from "./signing-secret";
import { signatureHeaders } from "./signature";

const body = '{"type":"time_entry.created","timestamp":1795255200,"data":{"notes":"naïve — 日本語 🕰"}}';
const signed = () => ({ id: "evt_01", timestamp: Math.floor(Date.now() / 1000), body });

test("X-Service-Signature is what GitHub publishes for its own", () => {
  const headers = signatureHeaders(
    { secrets: ["It's a Secret to Everybody"], keys: [] },
    {
      id: "evt_01",
      timestamp: 0,
      body: "Hello, World!",
    },
  );
  expect(headers["X-Service-Signature"]).toBe(
    "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
  );
});

test("webhook-signature is what Standard Webhooks publishes", () => {
  const headers = signatureHeaders(
    { secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], keys: [] },
    {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    },
  );
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

describe("unmodified verifiers of others", () => {
  const accepts = {
    standardwebhooks: (secret: string, text: string, headers: Record<string, string>) =>
      Promise.resolve(new StandardWebhook(secret).verify(text, headers)),
    svix: (secret: string, text: string, headers: Record<string, string>) =>
      Promise.resolve(new SvixWebhook(secret).verify(text, headers)),
    octokit: async (secret: string, text: string, headers: Record<string, string>) => {
      if (!(await verify(secret, text, headers["X-Service-Signature"] ?? ""))) throw new Error("refused");
    },
  };

  test.each(Object.entries(accepts))(
    "%s accepts, and refuses one changed byte and another secret",
    async (_, accept) => {
      const secret = newSecret();
      const headers = signatureHeaders({ secrets: [secret], keys: [] }, signed());
      await accept(secret, body, headers);
      await expect(
        Promise.resolve().then(() => accept(secret, body.replace("naïve", "naive"), headers)),
      ).rejects.toThrow();
      await expect(Promise.resolve().then(() => accept(newSecret(), body, headers))).rejects.toThrow();
    },
  );

  test("accept under either secret during a roll; the body's own signature stays with the older", async () => {
    const [older, newer] = [newSecret(), newSecret()];
    const headers = signatureHeaders({ secrets: [older, newer], keys: [] }, signed());
    for (const secret of [older, newer]) {
      await accepts.standardwebhooks(secret, body, headers);
      await accepts.svix(secret, body, headers);
    }
    await accepts.octokit(older, body, headers);
    await expect(accepts.octokit(newer, body, headers)).rejects.toThrow();
    expect(headers["webhook-signature"]).toMatch(/^v1,[\w+/]+={0,2} v1,[\w+/]+={0,2}$/);
  });
});
