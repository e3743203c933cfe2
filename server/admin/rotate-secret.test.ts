import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { appSecrets } from "@/lib/identity/second-factors/app-secret";
import { clientSecrets } from "@/lib/identity/sign-in-providers/client-secret";
import { stripeKeys, stripeSecrets } from "@/lib/billing/online-payments/secrets";
import { mailPasswords } from "@/lib/mail/email-settings/password";
import { newKey, newSecret, signingKeys, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { freshDatabase } from "@/testing/database";
import { rotateSecret } from "./rotate-secret";

const own = { ...env() };
const OTHER = "another-secret-of-the-tests-that-signs-nothing";
const folder = mkdtempSync(join(tmpdir(), "stint-rotate-"));
const file = join(folder, "secret");

let client: pg.Client;
let database: { url: string; drop(): Promise<void> };

beforeEach(async () => {
  database = await freshDatabase();
  Object.assign(env(), own, { DATABASE_URL: database.url, SECRET_FILE: file, NEW_NEXTAUTH_SECRET: undefined });
  writeFileSync(file, own.NEXTAUTH_SECRET);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("insert into users (id, email, name) values (gen_random_uuid(), 'a@example.com', 'A')");
  await client.query(
    "insert into workspaces (id, name, currency, time_zone) values (gen_random_uuid(), 'W', 'EUR', 'Europe/Berlin')",
  );
  await client.query(
    "insert into sessions (id, user_id, workspace_id, expires_at) select gen_random_uuid(), u.id, w.id, now() + interval '1 day' from users u, workspaces w",
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

afterEach(async () => {
  Object.assign(env(), own);
  rmSync(`${file}.new`, { force: true });
  await client.end();
  await database.drop();
});

const givenSealed = (sealed: Uint8Array, endsAt: string | null = null) =>
  client.query(
    "insert into webhook_secrets (id, workspace_id, sealed, ends_at) select gen_random_uuid(), id, $1, $2 from workspaces",
    [Buffer.from(sealed), endsAt],
  );

async function readWith(secret: string): Promise<string[]> {
  Object.assign(env(), { NEXTAUTH_SECRET: secret });
  const { rows } = await client.query<{ sealed: Buffer }>("select sealed from webhook_secrets order by created_at, id");
  return rows.map(({ sealed }) => signingSecrets.open(sealed));
}

test("keeps signing secrets, ends sessions, and writes the new secret to the file", async () => {
  const [first, second] = [newSecret(), newSecret()];
  await givenSealed(signingSecrets.seal(first));
  const sealedSecond = signingSecrets.seal(second);
  await givenSealed(sealedSecond);
  const key = newKey();
  await client.query("update webhook_secrets set sealed_key = $1 where sealed = $2", [
    Buffer.from(signingKeys.seal(key)),
    Buffer.from(sealedSecond),
  ]);
  await client.query("insert into second_factors (user_id, sealed, enabled_at) select id, $1, now() from users", [
    Buffer.from(appSecrets.seal("JBSWY3DPEHPK3PXP")),
  ]);
  await client.query(
    "insert into sign_in_providers (id, workspace_id, name, issuer, client_id, sealed_secret) select gen_random_uuid(), id, 'Acme', 'https://acme.example', 'stint', $1 from workspaces",
    [Buffer.from(clientSecrets.seal("of the client"))],
  );
  await client.query(
    `insert into email_settings (workspace_id, host, port, security, "user", sealed_password, from_address)
      select id, 'smtp.acme.example', 587, 'starttls', 'acme', $1, 'invoices@acme.example' from workspaces`,
    [Buffer.from(mailPasswords.seal("of the mail server"))],
  );
  await client.query(
    `insert into stripe_settings (workspace_id, sealed_key, sealed_secret, sealed_old_secret)
      select id, $1, $2, $3 from workspaces`,
    [stripeKeys.seal("the key"), stripeSecrets.seal("the secret"), stripeSecrets.seal("the old secret")].map((sealed) =>
      Buffer.from(sealed),
    ),
  );
  expect(await rotateSecret()).toEqual({ sealed: 3, factors: 1, providers: 1, mailServers: 1, sessions: 1 });
  const secret = readFileSync(file, "utf8");
  expect(secret).not.toBe(own.NEXTAUTH_SECRET);
  expect((await readWith(secret)).sort()).toEqual([first, second].sort());
  const keys = await client.query<{ sealed: Buffer }>(
    "select sealed_key as sealed from webhook_secrets where sealed_key is not null",
  );
  expect(keys.rows.map(({ sealed }) => signingKeys.open(sealed))).toEqual([key]);
  const factors = await client.query<{ sealed: Buffer }>("select sealed from second_factors");
  expect(factors.rows.map(({ sealed }) => appSecrets.open(sealed))).toEqual(["JBSWY3DPEHPK3PXP"]);
  const providers = await client.query<{ sealed: Buffer }>("select sealed_secret as sealed from sign_in_providers");
  expect(providers.rows.map(({ sealed }) => clientSecrets.open(sealed))).toEqual(["of the client"]);
  const servers = await client.query<{ sealed: Buffer }>("select sealed_password as sealed from email_settings");
  expect(servers.rows.map(({ sealed }) => mailPasswords.open(sealed))).toEqual(["of the mail server"]);
  const stripe = await client.query<Record<"sealed_key" | "sealed_secret" | "sealed_old_secret", Buffer>>(
    "select sealed_key, sealed_secret, sealed_old_secret from stripe_settings",
  );
  expect(stripe.rows.map(({ sealed_key: sealed }) => stripeKeys.open(sealed))).toEqual(["the key"]);
  expect(stripe.rows.map(({ sealed_secret: sealed }) => stripeSecrets.open(sealed))).toEqual(["the secret"]);
  expect(stripe.rows.map(({ sealed_old_secret: sealed }) => stripeSecrets.open(sealed))).toEqual(["the old secret"]);
  const { rows } = await client.query("select action, object_id = workspace_id::text as is_own from audit_entries");
  expect(rows).toEqual([{ action: "workspace.server_secret_rotated", is_own: true }]);
});

test("continues with the same secret after a kill between commit and rename", async () => {
  const secret = newSecret();
  await givenSealed(signingSecrets.reseal(signingSecrets.seal(secret), own.NEXTAUTH_SECRET, OTHER) ?? new Uint8Array());
  writeFileSync(`${file}.new`, OTHER);
  await rotateSecret();
  expect([readFileSync(file, "utf8"), existsSync(`${file}.new`)]).toEqual([OTHER, false]);
  expect(await readWith(OTHER)).toEqual([secret]);
});

test("encrypts nothing with a new secret that a kill or a full disk left unwritten", async () => {
  const secret = newSecret();
  await givenSealed(signingSecrets.seal(secret));
  for (const left of ["", "\n", OTHER.slice(0, 20)]) {
    writeFileSync(`${file}.new`, left);
    await expect(rotateSecret()).rejects.toThrow(
      /^[^\n]+secret\.new holds no secret of [^\n]+: remove it, and call this again/,
    );
  }
  expect(readFileSync(file, "utf8")).toBe(own.NEXTAUTH_SECRET);
  expect(await readWith(own.NEXTAUTH_SECRET)).toEqual([secret]);
  rmSync(`${file}.new`);
  expect(await rotateSecret()).toMatchObject({ sealed: 1 });
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test("a secret set by the operator needs NEW_NEXTAUTH_SECRET", async () => {
  await givenSealed(signingSecrets.seal(newSecret()));
  Object.assign(env(), { SECRET_FILE: null });
  await expect(rotateSecret()).rejects.toThrow(/^NEXTAUTH_SECRET is set by you, .* NEW_NEXTAUTH_SECRET set/);
  Object.assign(env(), { NEW_NEXTAUTH_SECRET: OTHER });
  expect(await rotateSecret()).toMatchObject({ sealed: 1 });
});

test("changes nothing while the product runs, or when a current secret was encrypted with neither; an ended one may be", async () => {
  const product = new pg.Client({ connectionString: env().DATABASE_URL, application_name: "stint" });
  await product.connect();
  await expect(rotateSecret()).rejects.toThrow(/^Stint runs on this database/);
  await product.end();
  await givenSealed(Buffer.alloc(60), "2026-01-01T00:00:00Z");
  expect(await rotateSecret()).toMatchObject({ sealed: 0 });
  await givenSealed(Buffer.alloc(60));
  await expect(rotateSecret()).rejects.toThrow(/^A webhook secret was sealed with another NEXTAUTH_SECRET/);
});
