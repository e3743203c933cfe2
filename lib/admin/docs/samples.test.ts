import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";
import { givenV1, loadRoutes } from "@/testing/v1-server";
import { openApi } from "./document";
import { referenceOf } from "./rules/reference";
import { requestSamples } from "./rules/requests";

const run = promisify(execFile);
const isInstalled = (program: string) =>
  run("which", [program]).then(
    () => true,
    () => false,
  );

const SHELLS = {
  curl: ["curl", (code: string) => withKey("bash", "-c", code)],
  javascript: ["node", (code: string) => withKey("node", "--input-type=module", "-e", code)],
  python: ["python3", (code: string) => withKey("python3", "-c", code)],
} as const;

const calls = referenceOf(await openApi()).flatMap((group) => group.calls);
const languages = Object.keys(SHELLS) as (keyof typeof SHELLS)[];
const installed = await Promise.all(languages.map((language) => isInstalled(SHELLS[language][0])));
let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  server = await givenV1(await loadRoutes());
  owner = await givenOwner();
});

afterAll(() => {
  server.close();
});

function sampleOf(id: string, language: keyof typeof SHELLS): string {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no ${id}.`);
  return requestSamples(call, server.url)[language];
}

/** Runs a program with the variable that the samples read. */
function withKey(...command: string[]): Promise<{ stdout: string }> {
  return run("env", [`STINT_KEY=${owner.key}`, ...command]);
}

describe.each(languages.filter((_, index) => installed[index]))("%s, as it is pasted", (language) => {
  test.each(["get_me", "post_clients", "post_time_entries", "get_time_entries"])("%s succeeds", async (id) => {
    const { stdout } = await SHELLS[language][1](sampleOf(id, language));
    expect(stdout).toMatch(/(?:usr|cli|ent)_[0-9a-z]{26}/);
    expect(stdout).not.toContain("request_id");
  });

  test("a call that answers a file or JSON is asked for JSON, one that answers files alone is written to one", async () => {
    const { id } = await givenInvoice(owner);
    const link = sampleOf("get_invoices_id_export", language).replaceAll(/inv_\w+/g, id);
    expect((await SHELLS[language][1](link)).stdout).toContain("/api/exports/");
    const folder = mkdtempSync(join(tmpdir(), "stint-samples-"));
    await SHELLS[language][1](
      sampleOf("get_reports_time_export", language).replaceAll("answer.csv", join(folder, "answer.csv")),
    );
    expect(readFileSync(join(folder, "answer.csv"), "utf8")).toMatch(/^[^{]+,/);
    rmSync(folder, { recursive: true });
  });
});
