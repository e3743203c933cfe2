import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { billed, givenAccount, type Account } from "@/testing/account-statements";
import { call } from "@/testing/call";
import { givenOwner, givenUser } from "@/testing/factories";
import { comparable, eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { POST } from "./route";

withoutLimits();

let account: Account;
beforeEach(async () => {
  account = await givenAccount({ cc_emails: ["books@kestrel.example"], locale: "de-DE" });
});

const MARCH = { from: "2055-03-01", to: "2055-03-31" };
const preview = (body: object = MARCH, as: { key: string } = account.owner, id = account.client.id) =>
  call(POST, { method: "POST", as, params: { id }, body });

describe("POST /v1/clients/{id}/statement/preview", () => {
  test("200: the email in the client's language, which is neither sent nor kept", async () => {
    await billed(account, "2055-03-02", 123_400);
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ to: ["ap@kestrel.example"], cc: ["books@kestrel.example"], language: "de-DE", is_captured: true },
      ...{ from_name: "Ostlund & Park", attachments: ["statement-2055-03.pdf"] },
    });
    expect(body.html).toContain('lang="de');
    expect(body.html).toContain("1.234,00");
    expect(body.text).toContain(body.message);
    const where = { workspaceId: account.owner.workspace.id };
    expect([await prisma().email.count({ where }), await prisma().statement.count({ where })]).toEqual([0, 0]);
    expect(await eventsOf("cli", account.client.id)).not.toContain("client.statement_sent");
  });

  test("200: own subject, message, no attachment", async () => {
    const { body } = await preview({ ...MARCH, subject: "Konto", message: "Hallo Ines", attach_pdf: false });
    expect(body).toMatchObject({ subject: "Konto", message: "Hallo Ines", attachments: [] });
    expect(body.html).toContain("Hallo Ines");
  });

  test("200: a client without an address has no recipient", async () => {
    const { id } = await givenClient(account.owner);
    expect((await preview(MARCH, account.owner, id)).body).toMatchObject({ to: [], cc: [] });
  });

  test("422: a last day before the first, recipients", async () => {
    const pointersOf = async (body: object) => (await preview(body)).problem.errors?.map(({ pointer }) => pointer);
    expect(await pointersOf({ ...MARCH, to: "2055-02-28" })).toEqual(["/to"]);
    expect(await pointersOf({ recipients: ["ap@kestrel.example"] })).toEqual(["/recipients"]);
  });

  test("403 for managers, members; 404 for other workspaces", async () => {
    for (const role of ["manager", "member"] as const) {
      expect(await preview({}, await givenUser(account.owner.workspace, role))).toMatchObject({ status: 403 });
    }
    const stranger = await givenOwner();
    const absent = await preview({}, stranger, "cli_01h2e8kqvbfwea724h75qc655w");
    expect(absent.status).toBe(404);
    expect(comparable(await preview({}, stranger))).toEqual(comparable(absent));
  });
});
