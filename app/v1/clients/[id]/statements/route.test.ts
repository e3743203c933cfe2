import { beforeEach, describe, expect, test } from "vitest";
import { POST as resend } from "@/app/v1/emails/[id]/resend/route";
import { GET as getSent } from "@/app/v1/statements/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { billed, givenAccount, givenSentStatement, type Account } from "@/testing/account-statements";
import { call } from "@/testing/call";
import { givenOwner, givenUser } from "@/testing/factories";
import { useMailServer } from "@/testing/mails";
import { comparable, givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let account: Account;
beforeEach(async () => {
  useMailServer("smtp://127.0.0.1:1");
  account = await givenAccount();
});

const list = (query: Record<string, string> = {}, as: { key: string } = account.owner, id = account.client.id) =>
  call(GET, { as, params: { id }, query });
const sent = (body: object = {}) => givenSentStatement(account.owner, account.client.id, { ...body });
const read = (id: string, as: { key: string } = account.owner) => call(getSent, { as, params: { id } });
const becomes = (status: "sent" | "failed", id: string) =>
  prisma().email.update({ where: { id: uuidOf("eml", id) }, data: { status } });

describe("GET /v1/clients/{id}/statements", () => {
  test("200: newest first, page by page, without those of other clients", async () => {
    const all = [await sent(), await sent({ currency: "USD" }), await sent({ to: "2055-04-30" })];
    await givenSentStatement(account.owner, (await givenClient(account.owner, { email: "x@y.example" })).id);
    const first = (await list({ limit: "2" })).body;
    expect(first.data).toEqual([all[2], all[1]]);
    expect(first.has_more).toBe(true);
    const rest = (await list({ limit: "2", cursor: first.next_cursor ?? "" })).body;
    expect(rest).toMatchObject({ data: [all[0]], has_more: false, next_cursor: null });
    expect((await list({ sort: "created_at" })).body.data).toEqual(all);
  });

  test("200: none before the first was sent", async () => {
    expect((await list()).body.data).toEqual([]);
  });

  test("200: the status is that of the latest email", async () => {
    const statement = await sent();
    expect(statement.email.status).toBe("queued");
    const statusNow = async () => {
      const [[listed], one] = [(await list()).body.data, (await read(statement.id)).body];
      expect(listed).toEqual(one);
      return one.email;
    };
    await becomes("failed", statement.email.id);
    expect(await statusNow()).toMatchObject({ id: statement.email.id, status: "failed" });
    const again = { method: "POST", as: account.owner, params: { id: statement.email.id } } as const;
    const copy = (await call(resend, again)).body;
    expect(await statusNow()).toEqual({ ...statement.email, id: copy.id, status: "queued" });
    await becomes("sent", copy.id);
    expect((await statusNow()).status).toBe("sent");
  });

  test("200: sums stay as they were sent", async () => {
    await billed(account, "2055-03-02", 500);
    const statement = await sent();
    await billed(account, "2055-03-03", 200);
    expect((await read(statement.id)).body).toEqual(statement);
    expect(statement.closing_balance).toEqual({ amount: 500, currency: "EUR" });
  });

  test("200 for managers, 403 for members, 404 for other workspaces", async () => {
    const { id } = await sent();
    const { workspace } = account.owner;
    const [manager, member] = [await givenUser(workspace, "manager"), await givenUser(workspace, "member")];
    expect((await list({}, manager)).body.data).toHaveLength(1);
    expect(await read(id, manager)).toMatchObject({ status: 200 });
    expect(await list({}, member)).toMatchObject({ status: 403 });
    expect(await read(id, member)).toMatchObject({ status: 403 });
    const stranger = await givenOwner();
    const absent = await list({}, stranger, "cli_01h2e8kqvbfwea724h75qc655w");
    expect(absent.status).toBe(404);
    expect(comparable(await list({}, stranger))).toEqual(comparable(absent));
    const unknown = await read("stm_01h2e8kqvbfwea724h75qc655w", stranger);
    expect(unknown.status).toBe(404);
    expect(comparable(await read(id, stranger))).toEqual(comparable(unknown));
  });
});
