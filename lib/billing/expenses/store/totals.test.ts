import fc from "fast-check";
import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";
import { givenOwner } from "@/testing/factories";
import { billableMinor } from "../rules";
import { FROM } from "./expenses";
import { BILLABLE_MINOR } from "./totals";

const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most * 10 ** decimals }).map((digits) => (digits / 10 ** decimals).toFixed(decimals));

const expense = fc.record({
  amountMinor: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  taxShare: fc.double({ min: 0, max: 1, noNaN: true }),
  currency: fc.constantFrom("EUR", "USD", "JPY", "KWD", "UYW"),
  target: fc.constantFrom("EUR", "JPY", "KWD"),
  markupPercent: fc.option(decimal(9999, 4)),
  exchangeRate: fc.option(decimal(1000, 6)),
});

test("the sum in SQL charges every expense what an invoice charges", async () => {
  const owner = await givenOwner();
  const workspaceId = owner.workspace.id;
  const categoryId = newUuid();
  await prisma().expenseCategory.create({ data: { id: categoryId, workspaceId, name: "Travel", currency: "EUR" } });
  const projects = new Map<string, string>();
  for (const currency of ["EUR", "JPY", "KWD"]) {
    const [clientId, projectId] = [newUuid(), newUuid()];
    await prisma().client.create({ data: { id: clientId, workspaceId, name: currency, currency } });
    await prisma().project.create({ data: { id: projectId, workspaceId, name: currency, clientId, color: "blue" } });
    projects.set(currency, projectId);
  }
  const given = fc.sample(expense, { numRuns: 500, seed: 17 }).map(({ taxShare, target, exchangeRate, ...one }) => {
    const exchange = { exchangeRate, exchangeTo: exchangeRate === null ? null : target };
    return { ...one, ...exchange, target, id: newUuid(), taxMinor: Math.floor(one.amountMinor * taxShare) };
  });
  const rows = given.map(({ target, ...columns }) => ({
    ...{ ...columns, userId: owner.id, categoryId, projectId: projects.get(target) ?? null },
    ...{ spentOn: new Date("2026-11-19"), billable: true, reimbursable: true },
  }));
  await prisma().expense.createMany({ data: rows.map((row) => ({ ...row, workspaceId })) });
  const charged = await run<{ id: string; minor: number | null }>(
    sql`select e.id, ${BILLABLE_MINOR} as minor ${FROM} where e.workspace_id = ${workspaceId}::uuid`,
  );
  const inSql = new Map(charged.map(({ id, minor }) => [id, minor]));
  expect(inSql.size).toBe(500);
  for (const { id, target, ...charge } of given)
    expect({ id, minor: inSql.get(id) }).toEqual({ id, minor: billableMinor(charge, target) });
});
