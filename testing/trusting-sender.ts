import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleChild, childBundle } from "./child-bundle";

const root = join(import.meta.dirname, "..");

const PROGRAM = `
  import { post } from "@/lib/kernel/net/send";
  const errors = [];
  for (const url of process.argv.slice(2)) errors.push((await post(url, {}, "{}")).error);
  console.log(JSON.stringify(errors));
  process.exit(0);`;

/**
 * Trust is read at process start, so use a child process.
 *
 * @param authority A certificate in PEM.
 */
export async function errorsTrusting(authority: string, urls: readonly string[]): Promise<(string | null)[]> {
  await bundleChild("trusting-sender", { stdin: { contents: PROGRAM, resolveDir: root } });
  const folder = mkdtempSync(join(tmpdir(), "stint-tls-"));
  try {
    const trusted = join(folder, "authority.pem");
    writeFileSync(trusted, authority);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
    const { stdout } = await promisify(execFile)(process.execPath, [childBundle("trusting-sender"), ...urls], { env });
    return JSON.parse(stdout) as (string | null)[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
