import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const bundle = join(root, "node_modules/.cache/stint-tests/trusting-sender.mjs");

const PROGRAM = `
  import { post } from "@/lib/webhook-deliveries/send";
  const errors = [];
  for (const url of process.argv.slice(2)) errors.push((await post(url, {}, "{}")).error);
  console.log(JSON.stringify(errors));
  process.exit(0);`;

/**
 * What the product's sender says of each address when it trusts a further authority. Which ones are trusted is read when a
 * process starts, so this takes one of its own.
 *
 * @param authority a certificate in PEM.
 */
export async function errorsTrusting(authority: string, urls: readonly string[]): Promise<(string | null)[]> {
  await build({
    stdin: { contents: PROGRAM, resolveDir: root },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@": root, "server-only": join(root, "node_modules/server-only/empty.js") },
  });
  const folder = mkdtempSync(join(tmpdir(), "stint-tls-"));
  try {
    const trusted = join(folder, "authority.pem");
    writeFileSync(trusted, authority);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
    const { stdout } = await promisify(execFile)(process.execPath, [bundle, ...urls], { env });
    return JSON.parse(stdout) as (string | null)[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
