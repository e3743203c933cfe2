import "@/testing/allow-receivers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certify } from "@/testing/certificates";
import { SmtpReceiver } from "@/testing/smtp-server";
import { mailFaultsTrusting } from "@/testing/trusting-sender";

const ACCOUNT = { user: "invoices@acme.example", password: "correct horse" };
const authority = certify({ name: "Stint tests" });
const MODES = ["starttls", "tls"] as const;
const DAY_MS = 86_400_000;

const IDENTITIES = {
  good: certify({ name: "mail", hosts: ["127.0.0.1"], issuer: authority }),
  otherName: certify({ name: "mail", hosts: ["mail.other.example"], issuer: authority }),
  expired: certify({
    name: "mail",
    hosts: ["127.0.0.1"],
    issuer: authority,
    validFor: { from: new Date(Date.now() - 2 * DAY_MS), to: new Date(Date.now() - DAY_MS) },
  }),
};

let receivers: SmtpReceiver[];
beforeAll(async () => {
  receivers = await Promise.all(
    MODES.flatMap((mode) =>
      Object.values(IDENTITIES).map((identity) => SmtpReceiver.start(ACCOUNT, { mode, identity })),
    ),
  );
});
afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
});

test("with STARTTLS and TLS, only a valid certificate of the host is accepted", async () => {
  const servers = receivers.map(({ port }, index) => ({
    ...ACCOUNT,
    host: "127.0.0.1",
    port,
    security: index < receivers.length / MODES.length ? MODES[0] : MODES[1],
  }));
  const faults = await mailFaultsTrusting(authority.cert, servers);
  const expected = [
    null,
    expect.stringMatching(/^tls_failed: .*not in the cert's/) as string,
    expect.stringMatching(/^tls_failed: .*expired/) as string,
  ];
  expect(faults).toEqual([...expected, ...expected]);
});
