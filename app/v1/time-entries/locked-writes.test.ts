import { beforeAll, describe } from "vitest";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenPlace, type Place, REFUSALS, testRefusals } from "@/testing/entry-writes";
import { uuidOf, withoutLimits } from "@/testing/things";

beforeAll(withoutLimits);

async function invoice({ people, closed, project }: Place): Promise<void> {
  const { clientId } = await prisma().project.findUniqueOrThrow({
    where: { id: uuidOf("prj", project) },
    include: { client: true },
  });
  const body = { client_id: toPublicId("cli", clientId ?? ""), from_time_entries: { time_entry_ids: [closed] } };
  const { status, text } = await call(createInvoice, { method: "POST", as: people.owner, body });
  if (status !== 201) throw new Error(text);
}

const billElsewhere = ({ closed }: Place) =>
  prisma().timeEntry.updateMany({ where: { id: uuidOf("ent", closed) }, data: { billedElsewhere: true } });

const archive = ({ people, project }: Place) =>
  call(updateProject, { method: "PATCH", as: people.owner, params: { id: project }, body: { status: "archived" } });

/** Writes of the entry alone. */
const OF_THE_ENTRY = /^(?:delete|patch).*: (?!a move into|billed_elsewhere|.*timer)/;
const ofTheEntry = REFUSALS.filter(([name]) => OF_THE_ENTRY.test(name));

describe.each([
  ["an entry of a draft", "entry_locked", "invoiced", invoice, ofTheEntry],
  ["an entry billed in another system", "entry_locked", "invoiced_elsewhere", billElsewhere, ofTheEntry],
  ["an entry of an archived project", "project_archived", "project_archived", archive, REFUSALS],
] as const)("%s", (_what, code, reason, lock, refused) => {
  const given = async () => {
    const place = await givenPlace();
    await lock(place);
    return place;
  };
  testRefusals({ given, refused, problem: { code, reason } });
});
