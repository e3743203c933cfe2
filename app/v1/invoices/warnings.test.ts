import { beforeEach, expect, test } from "vitest";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft, LINE } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import { POST as previewMail } from "./[id]/mail-preview/route";
import { GET, PATCH } from "./[id]/route";
import { GET as list } from "./route";

const ALL = ["seller_address_missing", "bank_details_missing", "tax_id_missing"];
let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const codes = (of?: { warnings?: { code: string }[] | undefined }) => of?.warnings?.map(({ code }) => code);
const params = (id: string) => ({ as: owner, params: { id } });
const preview = (id: string) => call(previewMail, { method: "POST", ...params(id), body: {} });

test("200: a draft and the mail that would send it say what is missing, until it is set", async () => {
  const draft = await givenDraft(owner, { lines: [{ ...LINE, tax_rate: "19" }] });
  expect(codes((await call(GET, params(draft.id))).body)).toEqual(ALL);
  expect(codes((await call(list, { as: owner })).body.data[0])).toEqual(ALL);
  expect(codes((await preview(draft.id)).body)).toEqual(ALL);

  const seller = { address: { line1: "Lindenstr. 7" }, iban: "DE89370400440532013000" };
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { seller } } });
  const changed = await call(PATCH, { method: "PATCH", ...params(draft.id), body: { notes: "Thank you" } });
  expect(codes(changed.body)).toEqual(["tax_id_missing"]);
  expect(codes((await preview(draft.id)).body)).toEqual(["tax_id_missing"]);
});

test("200: it is issued all the same, and has no warnings then: what is printed is frozen", async () => {
  const { id } = await givenDraft(owner);
  const sent = await call(PATCH, { method: "PATCH", ...params(id), body: { status: "sent" } });
  expect(sent).toMatchObject({ status: 200, body: { status: "sent" } });
  expect(sent.body).not.toHaveProperty("warnings");
  expect(codes((await preview(id)).body)).toEqual([]);
});
