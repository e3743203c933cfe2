import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EnvError, parseEnv } from "./env";

describe("the environment", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "stint-env-"));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });
  const read = (more: Record<string, string> = {}) => parseEnv({ STINT_DATA_DIR: directory, ...more });

  test("needs only a data directory, where it creates a secret that only the owner can read", () => {
    const { NEXTAUTH_SECRET, PORT, APP_URL } = read();
    expect({ PORT, APP_URL }).toEqual({ PORT: 3000, APP_URL: "http://localhost:3000" });
    expect(NEXTAUTH_SECRET).toHaveLength(43);
    expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
  });

  test.each([
    "https://example.com/stint",
    "https://example.com/?a=1",
    "https://example.com/#top",
    "https://me:word@example.com",
  ])("refuses APP_URL %s", (url) => {
    expect(() => read({ APP_URL: url })).toThrow(/^APP_URL: must be an address such as [^\n]+ no path/);
  });

  test.each(["https://example.com", "https://example.com/", "http://localhost:3000//", "https://EXAMPLE.com:8443"])(
    "accepts APP_URL %s",
    (url) => {
      expect(read({ APP_URL: url }).APP_URL).toBe(url.replace(/\/+$/, ""));
    },
  );

  test("a session may be idle for thirty days, or the configured time", () => {
    expect(read().SESSION_IDLE_HOURS).toBe(30 * 24);
    expect(read({ SESSION_IDLE_HOURS: "12" }).SESSION_IDLE_HOURS).toBe(12);
  });

  test("keeps the generated secret", () => {
    expect(read().NEXTAUTH_SECRET).toBe(read().NEXTAUTH_SECRET);
    expect(readFileSync(join(directory, "secret"), "utf8")).toBe(read().NEXTAUTH_SECRET);
  });

  test("concurrent starts share one secret, and leave no other file", async () => {
    const contents = `import { parseEnv } from "@/lib/kernel/env"; console.log(parseEnv(process.env).NEXTAUTH_SECRET);`;
    await bundleChild("env-child", { stdin: { contents, resolveDir: import.meta.dirname } });
    const options = { env: { NODE_ENV: "production", STINT_DATA_DIR: directory }, encoding: "utf8" } as const;
    const begin = () => promisify(execFile)(process.execPath, [childBundle("env-child")], options);
    const starts = Array.from({ length: 6 }, begin);
    const printed = (await Promise.all(starts)).map(({ stdout }) => stdout.trim());
    expect(new Set(printed)).toEqual(new Set([readFileSync(join(directory, "secret"), "utf8")]));
    expect(readdirSync(directory)).toEqual(["secret"]);
  });

  test.each([
    ["empty", ""],
    ["blank", " \n".repeat(20)],
    ["cut off", "s".repeat(31)],
  ])("refuses a %s secret file with one line of instructions, and keeps the file", (_what, left) => {
    writeFileSync(join(directory, "secret"), left);
    expect(() => read()).toThrow(EnvError);
    expect(() => read()).toThrow(
      /^STINT_DATA_DIR: [^\n]+secret holds no secret of [^\n]+: restore [^\n]+ or remove it [^\n]+$/,
    );
    expect(readFileSync(join(directory, "secret"), "utf8")).toBe(left);
    expect(read({ NEXTAUTH_SECRET: "s".repeat(32) }).NEXTAUTH_SECRET).toHaveLength(32);
  });

  test("treats an empty variable as absent", () => {
    expect(read({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, DATABASE_URL: "" });
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["APP_URL", "stint.example"],
    ["WEBHOOK_TIMEOUT_SECONDS", "0"],
    ["WEBHOOK_BACKOFF_FACTOR", "0.5"],
    ["WEBHOOK_DNS_SERVERS", "9.9.9.9,dns.example.com"],
    ["RETAIN_DELIVERIES_DAYS", "0"],
    ["RETAIN_MAILS_DAYS", "3651"],
    ["RETAIN_AUDIT_DAYS", "-1"],
    ["RETAIN_IDEMPOTENCY_KEYS_DAYS", "0"],
    ["RETAIN_EVENTS_DAYS", "29"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_POOL_URL", "postgresql://stint@pgbouncer:6432/stint"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["SMTP_URL", "smtp.example.com:587"],
    ["SMTP_URL", "https://smtp.example.com"],
    ["SMTP_URL", "smtp:///mail"],
    ["SMTP_URL", "smtp://stint:100%sure@mail.example.com"],
    ["MAIL_FROM", "Stint <stint@example.com>"],
  ])("refuses %s=%s with one line that names the variable", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(EnvError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  test("reads OpenID providers from their variables, and names missing ones", () => {
    const acme = { OIDC_PROVIDERS: "acme", OIDC_ACME_ISSUER: "https://acme.example", OIDC_ACME_CLIENT_ID: "stint" };
    const whole = { ...acme, OIDC_ACME_CLIENT_SECRET: "hunter2", OIDC_ACME_DOMAINS: "Acme.example, b.example" };
    expect(read().OIDC_PROVIDERS).toEqual([]);
    expect(read(whole).OIDC_PROVIDERS).toMatchObject([
      { key: "acme", name: "Acme", domains: ["acme.example", "b.example"], workspace: null, justInTime: false },
    ]);
    const one = { ...whole, OIDC_ACME_WORKSPACE: "Acme", OIDC_ACME_ROLE_CLAIM: "groups" };
    expect(read({ ...one, OIDC_ACME_ROLES: "a=b=admin, c=member" }).OIDC_PROVIDERS[0]?.roles).toEqual({
      "a=b": "admin",
      c: "member",
    });
    for (const [bad, name] of [
      [acme, "OIDC_ACME_CLIENT_SECRET"],
      [{ ...whole, OIDC_ACME_ISSUER: "acme" }, "OIDC_ACME_ISSUER"],
      [{ ...whole, OIDC_ACME_JUST_IN_TIME: "1" }, "OIDC_ACME_JUST_IN_TIME"],
      [{ ...one, OIDC_ACME_ROLES: "a=owner" }, "OIDC_ACME_ROLES"],
      [{ ...one, OIDC_ACME_ENFORCE: "1" }, "OIDC_ACME_BREAK_GLASS"],
      [{ ...whole, OIDC_ACME_TRUSTED_EMAIL_DOMAINS: "other.example" }, "OIDC_ACME_TRUSTED_EMAIL_DOMAINS"],
      [
        { ...whole, OIDC_ACME_ISSUER: "https://accounts.google.com", OIDC_ACME_TRUSTED_EMAIL_DOMAINS: "b.example" },
        "OIDC_ACME_TRUSTED_EMAIL_DOMAINS",
      ],
      [{ OIDC_PROVIDERS: "a-b" }, "OIDC_PROVIDERS"],
    ] as const) {
      expect(() => read(bad)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
      expect(() => read(bad)).toThrow(/^(?!.*hunter2)/);
    }
  });

  test("never prints a refused secret", () => {
    expect(() => read({ NEXTAUTH_SECRET: "too short" })).toThrow(/^NEXTAUTH_SECRET: (?!.*too short)/);
    expect(() => read({ DATABASE_URL: "mysql://root:hunter2@db/x" })).toThrow(/^DATABASE_URL: (?!.*hunter2)/);
    expect(() => read({ SMTP_URL: "https://stint:hunter2@mail" })).toThrow(/^SMTP_URL: (?!.*hunter2)/);
  });

  test("refuses the SDK's development mode, in which anyone can run functions", () => {
    expect(() => read({ INNGEST_DEV: "1" })).toThrow(/^INNGEST_DEV: must be unset/);
  });

  test("uses an Inngest server if one is configured", () => {
    expect(read().INNGEST_REMOTE).toBe(false);
    expect(read({ INNGEST_BASE_URL: "http://inngest:8288" }).INNGEST_REMOTE).toBe(true);
  });
});
