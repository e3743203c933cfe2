import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { accountingFile } from "@/lib/billing/accounting/operations/file";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { givenCategory, withoutLimits } from "@/testing/things";
import { PATCH as changeSettings } from "../workspace/accounting/route";
import { GET as getPreview } from "./preview/route";
import { POST } from "./route";

withoutLimits();

const MAY = { format: "csv", from: "2026-05-01", to: "2026-05-31" } as const;

test("10,000 documents are one export, and more need a shorter period", async () => {
  const owner = await givenOwner();
  const category = await givenCategory(owner, { name: "Travel" });
  await call(changeSettings, {
    method: "PATCH",
    as: owner,
    body: {
      accounts: { reimbursements: "1740" },
      expense_categories: [{ category_id: category.id, account: "4663" }],
    },
  });
  const expense = (spentOn: string) => ({
    ...{ id: newUuid(), workspaceId: owner.workspace.id, userId: owner.id, spentOn: new Date(spentOn) },
    ...{ categoryId: fromPublicId("cat", category.id) ?? "", amountMinor: 100n, currency: "EUR" },
    ...{ billable: false, reimbursable: true },
  });
  await prisma().expense.createMany({ data: Array.from({ length: 10_000 }, () => expense("2026-05-05")) });
  const { body } = await call(getPreview, { as: owner, query: MAY });
  expect(body).toMatchObject({ document_count: 10_000, groups: [{ count: 10_000, sums: [{ amount: 1_000_000 }] }] });
  expect(body.documents).toHaveLength(500);
  await prisma().expense.createMany({ data: [expense("2026-05-31")] });
  expect(await call(POST, { method: "POST", as: owner, body: MAY })).toMatchObject({
    status: 422,
    problem: { errors: [{ pointer: "/to", reason: "accounting_period_too_large" }] },
  });
  const made = await call(POST, { method: "POST", as: owner, body: { ...MAY, to: "2026-05-30" } });
  expect(made).toMatchObject({ status: 201, body: { document_count: 10_000 } });
  const token = made.body.download_url?.split("/").at(-1) ?? "";
  const text = await new Response((await accountingFile(token, new Date())).body).text();
  expect(parse(text, { columns: true, bom: true })).toHaveLength(10_000);
});
