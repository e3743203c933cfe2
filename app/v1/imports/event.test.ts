import { expect, test } from "vitest";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { emailOf, givenOwner } from "@/testing/factories";
import { clockifyFile, givenImported } from "@/testing/import-files";
import { givenEntry, withoutLimits } from "@/testing/things";

withoutLimits();

test("an import of 450 entries emits one event, whose address lists exactly these entries", async () => {
  const owner = await givenOwner();
  const email = await emailOf(owner);
  await givenEntry(owner);
  const rows = Array.from({ length: 450 }, (_nothing, index) => ({ email, description: `Task ${String(index)}` }));
  const { id } = await givenImported(owner, clockifyFile(rows));

  const where = { workspaceId: owner.workspace.id, type: { startsWith: "import." } };
  const events = await prisma().event.findMany({ where, select: { type: true, payload: true } });
  expect(events.map(({ type }) => type)).toEqual(["import.completed"]);
  const { data } = JSON.parse(events[0]?.payload ?? "") as { data: { entries_url: string } };
  const query = Object.fromEntries(new URL(data.entries_url).searchParams);
  expect(query).toEqual({ import_id: id, limit: "200" });

  const notes: (string | null)[] = [];
  const sizes: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(listEntries, { as: owner, query: { ...query, ...(cursor ? { cursor } : {}) } });
    notes.push(...page.body.data.map((entry) => entry.notes));
    sizes.push(page.body.data.length);
    cursor = page.body.next_cursor;
  } while (cursor);
  expect(sizes).toEqual([200, 200, 50]);
  expect(new Set(notes)).toEqual(new Set(rows.map(({ description }) => description)));
});
