import { invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import { hasOwnClocks } from "../rules/decisions";
import { isKeepable, KEEP, LEAVE_OUT, matchPeople, type PersonMatch } from "../rules/people";
import type { ImportMappingUpdate } from "../schema/rows";
import { getImport, type ImportRow } from "../store/imports";
import { teammates } from "../store/people";
import { peopleIn } from "../store/rows";
import { openImport, planAnew, wrongState } from "./manage";

export type NamedMatch = PersonMatch & { userName: string | null };

export const getMappings = query("imports:read", async (scope, { id }: { id: string }): Promise<NamedMatch[]> => {
  const row = await getImport(scope.db, scope.workspaceId, id);
  return matchesOf(scope, row, restoresNow(row));
});

/** As planned. */
function restoresNow({ figures }: Pick<ImportRow, "figures">): boolean {
  return figures?.restores === true;
}

/** @param restores Whether an export of Stint comes back whole, also with people without time. */
export async function matchesOf(
  { db, workspaceId }: Pick<QueryScope, "db" | "workspaceId">,
  { id, people }: Pick<ImportRow, "id" | "people">,
  restores: boolean,
): Promise<NamedMatch[]> {
  const found = await peopleIn(db, { workspaceId, importId: id }, { withIdle: restores });
  const team = await teammates(db, workspaceId);
  const names = new Map(team.map((person) => [person.id, person.name === "" ? person.email : person.name]));
  return matchPeople(found, team, people).map((match) => ({
    ...match,
    userName: match.userId === null ? null : (names.get(match.userId) ?? null),
  }));
}

export const updateMappings = command(
  "imports:write",
  async (scope, { id, changes }: ImportMappingUpdate & { id: string }): Promise<NamedMatch[]> => {
    const row = await openImport(scope, id);
    if (row.needsReading) throw wrongState(row);
    const team = new Set((await teammates(scope.db, scope.workspaceId)).map((person) => person.id));
    const people = withChoices(row.people, changes, team);
    // The clock of the rows can follow the person.
    await planAnew(scope, row, { people }, { rereads: row.timeZone === null && row.files.some(hasOwnClocks) });
    return matchesOf(scope, { id, people }, restoresNow(row));
  },
);

/** @throws AppError validation_failed or unknown_reference, with a pointer to the change */
function withChoices(
  before: ImportRow["people"],
  changes: ImportMappingUpdate["changes"],
  team: ReadonlySet<string>,
): ImportRow["people"] {
  const people = { ...before };
  for (const [index, { key, to }] of changes.entries()) {
    const pointer = `/changes/${String(index)}/to`;
    if (to === KEEP && !isKeepable({ key })) throw invalid(pointer, "import_person_without_name");
    if (to === null) Reflect.deleteProperty(people, key);
    else people[key] = to === LEAVE_OUT || to === KEEP ? to : referenceTo("usr", to);
    if (to?.startsWith("usr_") && !team.has(people[key] ?? "")) throw unknownReference(pointer);
  }
  return people;
}
