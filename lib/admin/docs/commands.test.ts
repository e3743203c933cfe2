import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenOwner } from "@/testing/factories";
import { FILES } from "@/testing/files";
import { givenBillable, givenDraft, givenInvoice } from "@/testing/invoices";
import { givenExpense, withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";
import { givenV1, loadRoutes } from "@/testing/v1-server";

const run = promisify(execFile);

const files = ["README.md", ...readdirSync("docs/guides").map((name) => `docs/guides/${name}`)];
const guides = files.map((file) => ({ file, blocks: commandsIn(file) })).filter(({ blocks }) => blocks.length > 0);

/** The blocks of a guide that call the API from a shell, each under the line that makes the first call. */
function commandsIn(file: string): { call: string; block: string }[] {
  const blocks = readFileSync(file, "utf8").matchAll(/^```(?:shell)?\n([^]*?)^```/gm);
  return Array.from(blocks, ([, block = ""]) => ({ call: /.*\bcurl\b[^-\\]*/.exec(block)?.[0] ?? "", block })).filter(
    ({ call }) => call !== "",
  );
}

let server: TestServer;
let folder: string;
/** Placeholders of a guide, and their values for this reader. */
let own: [placeholder: RegExp, value: string][];
let variables: Record<string, string>;

beforeAll(async () => {
  withoutLimits();
  server = await givenV1(await loadRoutes());
  folder = mkdtempSync(join(tmpdir(), "stint-commands-"));
  writeFileSync(join(folder, "receipt.jpg"), FILES["image/jpeg"]);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const SCHEDULE = [
  { percent: "30", due: "on_acceptance" },
  { percent: "70", due: "on_completion" },
];

/**
 * A person with billable time, an expense, a milestone, a retainer, a recurring invoice, and drafts of an invoice and an estimate. The
 * guide of reminders is about an overdue invoice.
 */
async function givenReader(file: string): Promise<void> {
  const owner = await givenOwner();
  const { clientId, projectId } = await givenBillable(owner, [3600, 3600]);
  const overdue = { client_id: clientId, issue_date: "2026-10-05", due_date: "2026-10-19" };
  const { id: invoiceId } = file.endsWith("/reminders.md")
    ? await givenInvoice(owner, "sent", overdue)
    : await givenDraft(owner, { client_id: clientId });
  const expense = await givenExpense(owner, { project_id: projectId });
  const read = (path: string) =>
    fetch(`${server.url}/v1/${path}`, { headers: { authorization: `Bearer ${owner.key}` } });
  const write = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${owner.key}`, "content-type": "application/json" };
    const answer = await fetch(`${server.url}/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { id: string }).id;
  };
  const fee = { amount: 1_000_000, currency: "EUR" };
  const fixed = await write("projects", { client_id: clientId, name: "Portal", billing: "fixed_fee", fee });
  const milestoneId = await write(`projects/${fixed}/milestones`, { name: "Concept", percent: "50" });
  const estimateId = await write("estimates", {
    ...{ client_id: clientId, title: "Portal", schedule: SCHEDULE },
    lines: [
      { description: "Development", quantity: "90", unit: "hour", unit_price: { amount: 9500, currency: "EUR" } },
    ],
  });
  const recurringId = await write("recurring-invoices", {
    ...{ client_id: clientId, name: "Support", schedule: { unit: "month", day: 1, starts_on: "2026-12-01" } },
    lines: [{ description: "Support", quantity: "1", unit_price: { amount: 95_000, currency: "EUR" } }],
  });
  const retainerId = await write("retainers", { client_id: clientId, name: "Portal retainer", kind: "deposit" });
  const taskId = await write(`projects/${projectId}/tasks`, { name: "Change requests" });
  const page = (await (await read("time-entries?limit=1")).json()) as { next_cursor: string };
  own = [
    [/http:\/\/localhost:3000/g, server.url],
    [/stint_live_…/g, owner.key],
    [/cli_…/g, clientId],
    [/prj_…/g, projectId],
    [/inv_…/g, invoiceId],
    [/cat_…/g, expense.category_id],
    [/exp_…/g, expense.id],
    [/mil_…/g, milestoneId],
    [/est_…/g, estimateId],
    [/rec_…/g, recurringId],
    [/rtn_…/g, retainerId],
    [/tsk_…/g, taskId],
    [/usr_…/g, owner.publicId],
    [/(?<="until": ")[^"]+/g, new Date(Date.now() + 86_400_000).toISOString()],
    [/"\d+-[0-9a-f]{16}"/g, (await read(`projects/${projectId}`)).headers.get("etag") ?? ""],
    [/cursor=\w+/g, `cursor=${page.next_cursor}`],
  ];
  variables = { STINT_URL: server.url, STINT_KEY: owner.key, CLIENT: clientId, INVOICE: invoiceId };
}

describe.each(guides)("$file", ({ file, blocks }) => {
  beforeAll(() => givenReader(file));

  test.each(blocks)("$call", async ({ block }) => {
    const command = own.reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), block);
    // A refusal ends the script, with its problem as what it says.
    const script = `set -e; curl() { command curl --no-progress-meter --fail-with-body "$@" >&2; }\n${command}`;
    const environment = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const { stderr } = await run("env", [...environment, "bash", "-c", script], { cwd: folder });
    expect(stderr).not.toContain("…");
  });
});
