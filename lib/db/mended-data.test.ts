import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma } from "@/lib/db/prisma";
import { pool } from "@/lib/db/pool";
import { givenOwner } from "@/testing/factories";
import { givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { givenEntry, uuidOf } from "@/testing/things";

/** Applies a migration that only changes rows once more, to rows as they were before it. */
async function mend(name: string): Promise<void> {
  await pool().query(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"));
}

test("stored zones get their canonical names, also those that PostgreSQL reads otherwise", async () => {
  const owner = await givenOwner();
  const entry = uuidOf(
    "ent",
    (await givenEntry(owner, { start_time: "2026-11-19T08:00:00Z", duration_seconds: 60 })).id,
  );
  const other = uuidOf(
    "ent",
    (await givenEntry(owner, { start_time: "2026-11-19T09:00:00Z", duration_seconds: 60 })).id,
  );
  await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { timeZone: "AET" } });
  await prisma().user.update({ where: { id: owner.id }, data: { timeZone: "eUROPE/kiev" } });
  await prisma().timeEntry.updateMany({ where: { id: entry }, data: { timeZone: "IST" } });
  await mend("20261121130000_canonical_time_zones");
  const rows = await prisma().timeEntry.findMany({
    where: { id: { in: [entry, other] } },
    orderBy: { startTime: "asc" },
  });
  expect(rows.map(({ timeZone, version }) => [timeZone, version])).toEqual([
    ["Asia/Kolkata", 2],
    ["Europe/Berlin", 1],
  ]);
  expect((await prisma().user.findUniqueOrThrow({ where: { id: owner.id } })).timeZone).toBe("Europe/Kyiv");
  expect((await prisma().workspace.findUniqueOrThrow({ where: { id: owner.workspace.id } })).timeZone).toBe(
    "Australia/Sydney",
  );
});

test("stored rates get one form: a draft of two spellings is summed up anew, what was issued keeps its sums", async () => {
  const owner = await givenOwner();
  const line = { ...LINE, quantity: "1", unit_price: { amount: 3, currency: "EUR" }, tax_rate: "19" };
  const draft = await givenDraft(owner, { lines: [line, line] });
  const issued = await givenInvoice(owner, "sent", { lines: [line, line] });
  // As it was kept when the default rate was "19.00": two groups, and a cent of tax for each.
  for (const { id, lines } of [draft, issued]) {
    await prisma().invoiceLine.updateMany({
      where: { id: uuidOf("lin", lines[0]?.id ?? "") },
      data: { taxRate: "19.00" },
    });
    const tax = { taxableMinor: 3, taxMinor: 1 };
    await prisma().invoice.updateMany({
      where: { id: uuidOf("inv", id) },
      data: {
        taxes: [
          { rate: "19", ...tax },
          { rate: "19.00", ...tax },
        ],
        taxMinor: 2,
        totalMinor: 8,
      },
    });
  }
  const where = { id: owner.workspace.id };
  await prisma().workspace.update({ where, data: { invoicing: { default_tax_rate: "19.00" } } });
  await mend("20261121132000_canonical_decimals");
  const read = (id: string) =>
    prisma().invoice.findUniqueOrThrow({ where: { id: uuidOf("inv", id) }, include: { lines: true } });
  const [mended, kept] = [await read(draft.id), await read(issued.id)];
  expect(mended).toMatchObject({ taxes: [{ rate: "19", taxableMinor: 6, taxMinor: 1 }], taxMinor: 1n, totalMinor: 7n });
  expect(kept).toMatchObject({ taxes: [{ rate: "19" }, { rate: "19" }], taxMinor: 2n, totalMinor: 8n });
  expect([...mended.lines, ...kept.lines].map(({ taxRate }) => taxRate)).toEqual(["19", "19", "19", "19"]);
  expect((await prisma().workspace.findUniqueOrThrow({ where })).invoicing).toEqual({ default_tax_rate: "19" });
});
