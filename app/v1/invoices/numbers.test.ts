import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as sendInvoice } from "@/app/v1/invoices/[id]/send/route";
import { GET as getWorkspace, PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, todaysNumber } from "@/testing/invoices";
import { givenClient, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const invoicing = (body: object) => call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: body } });
const issue = (id: string, body: object = {}) =>
  call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body: { ...body, status: "sent" } });
const numberOn = async (issue_date: string) => (await givenInvoice(owner, "sent", { issue_date })).number;

describe("the numbers of invoices", () => {
  test("200 concurrent issues get 200 consecutive numbers", async () => {
    const { id: client_id } = await givenClient(owner);
    const drafts = [];
    for (let index = 0; index < 200; index++) drafts.push(await givenDraft(owner, { client_id }));
    const numbers: (string | null)[] = [];
    // Retry calls that were refused because too many were waiting.
    for (let waiting = drafts.map(({ id }) => id); waiting.length > 0;) {
      const replies = await Promise.all(waiting.map((id) => issue(id)));
      waiting = waiting.filter((_id, index) => replies[index]?.status === 503);
      for (const reply of replies)
        if (reply.status !== 503) numbers.push(reply.status === 200 ? reply.body.number : null);
    }
    const wanted = drafts.map((_draft, index) => todaysNumber(index + 1));
    expect(numbers.toSorted()).toEqual(wanted);
  });

  test("a fiscal year begins in its month, and is named after the year in which it ends", async () => {
    await invoicing({ numbering: { invoice: { pattern: "{FY}-{000}" } }, fiscal_year_start_month: 7 });
    expect(await numberOn("2026-06-30")).toBe("2026-001");
    expect(await numberOn("2026-07-01")).toBe("2027-001");
    expect(await numberOn("2026-07-02")).toBe("2027-002");
  });

  test("422 for a date before the allowed range, by PATCH and by sending, without a gap in the numbers", async () => {
    expect(await numberOn("2026-11-20")).toBe("INV-2026-0001");
    const late = await givenDraft(owner, { issue_date: "2026-10-20" });
    const refused = {
      status: 422,
      problem: { code: "issue_date_before_last", errors: [{ pointer: "/issue_date" }] },
    };
    expect(await issue(late.id)).toMatchObject(refused);
    expect(
      await call(sendInvoice, {
        method: "POST",
        as: owner,
        params: { id: late.id },
        body: { to: ["a@kestrel.example"] },
      }),
    ).toMatchObject(refused);
    expect((await issue(late.id, { issue_date: "2026-10-21" })).body.number).toBe("INV-2026-0002");
    expect(await numberOn("2026-11-20")).toBe("INV-2026-0003");
  });

  test("each series has its own latest date, and null allows any date", async () => {
    await numberOn("2026-11-20");
    expect(await numberOn("2025-01-10")).toBe("INV-2025-0001");
    await invoicing({ backdate_days: 0 });
    const draft = await givenDraft(owner, { issue_date: "2026-11-19" });
    expect((await issue(draft.id)).status).toBe(422);
    await invoicing({ backdate_days: null });
    expect((await issue(draft.id)).body.number).toBe("INV-2026-0002");
  });

  test("a voided invoice with a wrong date does not block later ones", async () => {
    const wrong = await givenInvoice(owner, "sent", { issue_date: "2026-12-31" });
    const draft = await givenDraft(owner, { issue_date: "2026-11-20" });
    const refused = await issue(draft.id);
    expect(refused).toMatchObject({ status: 422, problem: { code: "issue_date_before_last" } });
    expect(Object.values(refused.problem.params)).toContain(41);
    await call(updateInvoice, { method: "PATCH", as: owner, params: { id: wrong.id }, body: { status: "void" } });
    expect((await issue(draft.id)).body.number).toBe("INV-2026-0002");
  });
});

describe("PATCH /v1/workspace: numbering", () => {
  test("200: either name of a setting can be changed, and sending back both unchanged changes nothing", async () => {
    const read = async () => (await call(getWorkspace, { as: owner })).body.invoicing;
    const before = await call(getWorkspace, { as: owner });
    const same = await invoicing({ ...before.body.invoicing, logo: undefined, default_tax_rate: undefined });
    expect(same.headers["ETag"]).toBe(before.headers["ETag"]);
    expect((await invoicing({ ...(await read()), number_pattern: "A{0}" })).body.invoicing).toMatchObject({
      numbering: { invoice: { pattern: "A{0}", next: 1 } },
    });
    expect((await invoicing({ ...(await read()), next_number: 5 })).body.invoicing).toMatchObject({
      numbering: { invoice: { pattern: "A{0}", next: 5 } },
    });
    const numbering = { invoice: { pattern: "B{0}", next: 7 } };
    expect((await invoicing({ ...(await read()), numbering })).body.invoicing).toMatchObject({
      ...{ numbering, number_pattern: "B{0}", next_number: 7 },
    });
  });

  test("200: both names of a setting have the same value", async () => {
    const numbering = { invoice: { pattern: "R-{YYYY}-{00}", next: 41 } };
    const { body } = await invoicing({ numbering });
    expect(body.invoicing).toMatchObject({ numbering, number_pattern: "R-{YYYY}-{00}", next_number: 41 });
    await invoicing({ number_pattern: "S-{YYYY}-{00}", next_number: 7 });
    expect((await call(getWorkspace, { as: owner })).body.invoicing).toMatchObject({
      numbering: { invoice: { pattern: "S-{YYYY}-{00}", next: 7 } },
    });
    const { invoicing: read } = body;
    expect((await invoicing({ ...read, logo: undefined })).status, "what was read can be sent back").toBe(200);
  });

  test("422 for two values of one setting, a lower counter, and an unknown placeholder", async () => {
    await invoicing({ next_number: 10 });
    await givenInvoice(owner);
    const faultOf = async (body: object) => (await invoicing(body)).problem.errors?.[0]?.pointer;
    const two = { numbering: { invoice: { pattern: "A{0}", next: 20 } } };
    expect(await faultOf({ ...two, number_pattern: "B{0}" })).toBe("/invoicing/number_pattern");
    expect(await faultOf({ ...two, next_number: 21 })).toBe("/invoicing/next_number");
    expect(await faultOf({ numbering: { invoice: { next: 10 } } })).toBe("/invoicing/numbering/invoice/next");
    expect(await faultOf({ next_number: 10 })).toBe("/invoicing/next_number");
    expect(await faultOf({ numbering: { invoice: { pattern: "{FYY}{0}" } } })).toBe(
      "/invoicing/numbering/invoice/pattern",
    );
    expect(await faultOf({ fiscal_year_start_month: 13 })).toBe("/invoicing/fiscal_year_start_month");
    expect(await faultOf({ backdate_days: -1 })).toBe("/invoicing/backdate_days");
  });
});
