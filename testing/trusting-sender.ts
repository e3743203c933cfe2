import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { MailServer } from "@/lib/mail/email-settings/smtp";
import { bundleChild, childBundle } from "./child-bundle";

const root = join(import.meta.dirname, "..");

const PROGRAM = `
  import { post } from "@/lib/kernel/net/send";
  const errors = [];
  for (const url of process.argv.slice(2)) errors.push((await post(url, {}, "{}")).error);
  console.log(JSON.stringify(errors));
  process.exit(0);`;

const MAIL_PROGRAM = `
  import { withMailServer } from "@/lib/mail/email-settings/smtp";
  const errors = [];
  for (const server of process.argv.slice(2)) {
    const fault = await withMailServer(JSON.parse(server), 15_000, (transport) => transport.verify()).then(
      () => null,
      ({ reason, answer }) => reason + ": " + answer,
    );
    errors.push(fault);
  }
  console.log(JSON.stringify(errors));
  process.exit(0);`;

/** @param authority A certificate in PEM. */
export function errorsTrusting(authority: string, urls: readonly string[]): Promise<(string | null)[]> {
  return runTrusting(authority, { name: "trusting-sender", program: PROGRAM }, urls);
}

/** Return `reason: answer` for each mail server, or null if it works. @param authority A certificate in PEM. */
export function mailFaultsTrusting(authority: string, servers: readonly MailServer[]): Promise<(string | null)[]> {
  const program = { name: "trusting-mail-sender", program: MAIL_PROGRAM };
  return runTrusting(
    authority,
    program,
    servers.map((server) => JSON.stringify(server)),
  );
}

/** Trust is read at process start, so use a child process. */
async function runTrusting(
  authority: string,
  { name, program }: { name: string; program: string },
  values: readonly string[],
): Promise<(string | null)[]> {
  await bundleChild(name, { stdin: { contents: program, resolveDir: root } });
  const folder = mkdtempSync(join(tmpdir(), "stint-tls-"));
  try {
    const trusted = join(folder, "authority.pem");
    writeFileSync(trusted, authority);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
    const { stdout } = await promisify(execFile)(process.execPath, [childBundle(name), ...values], { env });
    return JSON.parse(stdout) as (string | null)[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
