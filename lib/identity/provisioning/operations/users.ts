import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { addToTeam, renewLink } from "@/lib/identity/invitations/operations/invite";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { changeUser, lockTeam } from "@/lib/identity/memberships/operations";
import { nameIn, type Profile } from "../rules";
import * as groups from "../store/groups";
import { getToken } from "../store/tokens";
import * as store from "../store/users";
import type { PersonRow, ProvisionedRow, Slice, Sliced } from "../store/users";

export type { PersonRow, ProvisionedRow, Slice } from "../store/users";

export interface Person extends Profile {
  email: string;
  isActive: boolean;
}

/** Check the version of `If-Match`. @throws AppError precondition_failed */
export type AssertCurrent = (version: string) => void;

/** Called before an invitation email. @throws AppError rate_limited */
type CountMail = () => void;

/** Deleted users are included. */
export const listProvisioned = query(
  "provisioning:read",
  ({ workspaceId }, { page }: { page: PageRequest }): Promise<Page<ProvisionedRow>> =>
    store.pageOfProvisioned(workspaceId, page),
);

export const listPeople = query("provisioning:read", ({ workspaceId }, slice: Slice): Promise<Sliced<PersonRow>> =>
  store.slicePeople(workspaceId, slice),
);

export const getPerson = query("provisioning:read", (scope, { id }: { id: string }) => person(scope, id));

/**
 * Reveals no account in another workspace. Restores a deleted user.
 *
 * @throws AppError duplicate for an address, userName or externalId on the team.
 */
export const createPerson = command("provisioning:write", async (scope, wanted: Person): Promise<PersonRow> => {
  const { db, workspaceId } = scope;
  await lockTeam(scope);
  const email = canonicalEmail(wanted.email);
  const before = await store.findByEmail(db, workspaceId, email);
  if (before?.isVisible) throw new AppError("duplicate", "scim_user_exists", { email });
  await assertUnique(scope, before?.id ?? null, { ...wanted, email });
  const id = before ? await restoreUser(scope, before.id, wanted) : await inviteUser(scope, { ...wanted, email });
  return save(scope, id, wanted);
});

/**
 * @throws AppError insufficient_role for an owner's status; mutability for another address; duplicate; not_found;
 *   rate_limited for too many invitation emails.
 */
export const changePerson = command(
  "provisioning:write",
  async (
    scope,
    input: { id: string; assertCurrent: AssertCurrent; countMail: CountMail; change: (before: Person) => Person },
  ): Promise<PersonRow> => {
    await lockTeam(scope);
    const before = await person(scope, input.id);
    input.assertCurrent(before.version);
    const present = personOf(before);
    const wanted = input.change(present);
    await assertUnique(scope, before.id, wanted);
    if (canonicalEmail(wanted.email) !== before.email) throw addressRefused(before);
    const hasChanged = await changeMember(scope, { before, wanted }, input.countMail);
    const isSame = before.isProvisioned && JSON.stringify(profileOf(present)) === JSON.stringify(profileOf(wanted));
    return hasChanged || !isSame ? save(scope, before.id, wanted) : before;
  },
);

export const deletePerson = command(
  "provisioning:write",
  async (scope, { id, assertCurrent }: { id: string; assertCurrent: AssertCurrent }): Promise<void> => {
    const { db, workspaceId, now } = scope;
    await lockTeam(scope);
    const before = await person(scope, id);
    assertCurrent(before.version);
    if (before.role === "owner") throw ownerRefused(before);
    await changeUser(scope, { id, status: "deactivated", role: "member" });
    await groups.removeFromAllGroups(db, workspaceId, id);
    const profile = { ...profileOf(personOf(before)), userName: null, externalId: null };
    await store.saveProfile(db, workspaceId, id, { ...profile, deletedAt: now }, now);
  },
);

async function person({ db, workspaceId }: QueryScope, id: string): Promise<PersonRow> {
  const row = await store.findPerson(db, workspaceId, id);
  if (!row) throw notFound();
  return row;
}

function personOf(row: PersonRow): Person {
  return { ...profileOf(row), email: row.email, isActive: row.status !== "deactivated" };
}

function profileOf({ userName, externalId, displayName, formattedName, givenName, familyName }: Profile): Profile {
  return { userName, externalId, displayName, formattedName, givenName, familyName };
}

async function save(scope: CommandScope, id: string, wanted: Person): Promise<PersonRow> {
  const { db, workspaceId, now } = scope;
  await store.saveProfile(db, workspaceId, id, { ...profileOf(wanted), deletedAt: null }, now);
  return person(scope, id);
}

async function assertUnique({ db, workspaceId }: CommandScope, id: string | null, wanted: Person): Promise<void> {
  const { email, externalId } = wanted;
  const attribute = await store.takenBy(db, workspaceId, id, { userName: wanted.userName ?? email, externalId });
  if (attribute) throw new AppError("duplicate", "scim_user_attribute_taken", { attribute });
}

async function inviteUser(scope: CommandScope, wanted: Person): Promise<string> {
  const isMailed = wanted.isActive && (await mailsInvitations(scope));
  const input = {
    email: wanted.email,
    role: "member",
    ...omitUndefined({ name: nameIn(wanted) ?? undefined }),
  } as const;
  const { id } = await addToTeam(scope, input, { isMailed });
  if (!wanted.isActive) await changeUser(scope, { id, status: "deactivated" });
  return id;
}

/** The request has already counted as an invitation email. */
async function restoreUser(scope: CommandScope, id: string, wanted: Person): Promise<string> {
  if (wanted.isActive) await activate(scope, id, () => undefined);
  return id;
}

async function activate(scope: CommandScope, id: string, countMail: CountMail): Promise<void> {
  const { status } = await changeUser(scope, { id, status: "active" });
  if (status !== "invited" || !(await mailsInvitations(scope))) return;
  countMail();
  // Deactivation has revoked the earlier link.
  await renewLink(scope, { id });
}

async function mailsInvitations({ db, workspaceId, actor }: CommandScope): Promise<boolean> {
  return (await getToken(db, workspaceId, actor.credentialId)).mailsInvitations;
}

/** Return whether anything changed. The name changes until the person joins. */
async function changeMember(
  scope: CommandScope,
  { before, wanted }: { before: PersonRow; wanted: Person },
  countMail: CountMail,
): Promise<boolean> {
  const name = before.hasJoined ? null : nameIn(wanted);
  const isRenamed = name !== null && name !== before.name;
  const isSwitched = wanted.isActive !== (before.status !== "deactivated");
  if (isSwitched && before.role === "owner") throw ownerRefused(before);
  if (isRenamed) await changeUser(scope, { id: before.id, name });
  if (isSwitched && wanted.isActive) await activate(scope, before.id, countMail);
  if (isSwitched && !wanted.isActive) await changeUser(scope, { id: before.id, status: "deactivated" });
  return isRenamed || isSwitched;
}

function ownerRefused({ email }: PersonRow): AppError {
  return new AppError("insufficient_role", "scim_owner", { email });
}

function addressRefused({ email }: PersonRow): AppError {
  return new AppError("validation_failed", "scim_email_immutable", { email });
}
