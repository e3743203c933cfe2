import type { Context } from "@/lib/kernel/auth/context";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, ofPerson, operation, query, type CommandScope } from "@/lib/kernel/operation";
import { waysOf } from "@/lib/identity/second-factors/operations/check";
import {
  afterRemoval,
  assertDispensable,
  codesForFirst,
  lockOwn,
  takePendingCodes,
} from "@/lib/identity/second-factors/operations/manage";
import { assertProof } from "@/lib/identity/second-factors/operations/proof";
import { tell } from "@/lib/identity/second-factors/operations/set-up";
import type { SecondFactorProof } from "@/lib/identity/second-factors/schema";
import { MOST_PASSKEYS } from "../rules";
import type { PasskeyAnswer, PasskeyCreate, PasskeyListQuery, PasskeyOptions, PasskeyUpdate } from "../schema";
import * as store from "../store";
import type { PasskeyRow } from "../store";
import { claimOf, creationOptions, verifyMade, type MadePasskey } from "../webauthn";
import { assertPasskeysWork, challengeEnded, newChallenge } from "./show";

export const listPasskeys = query(
  ofPerson("users:read"),
  ({ db, actor }, { page }: PasskeyListQuery & { page: PageRequest }): Promise<Page<PasskeyRow>> =>
    store.listPasskeys(db, actor.userId, page),
);

/** @throws AppError validation_failed, limit_reached, invalid_state_transition. */
export const beginPasskey = operation(
  ofPerson("users:read"),
  "command",
  async (context, proof: SecondFactorProof): Promise<PasskeyOptions> => {
    const { userId, credentialId: sessionId } = context.actor;
    assertPasskeysWork();
    await assertProof(context, proof, await waysOf(userId));
    return askToMake({ userId, sessionId }, context.now);
  },
);

export function beginPasskeyOf(userId: string, now: Date): Promise<PasskeyOptions> {
  return askToMake({ userId, sessionId: null }, now);
}

type Maker = { userId: string; sessionId: string | null };

async function askToMake(maker: Maker, now: Date): Promise<PasskeyOptions> {
  const { userId } = maker;
  const party = assertPasskeysWork();
  const known = await store.credentialsOf(userId);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const { email, name } = await store.getPerson(userId);
  const challenge = await newChallenge({ purpose: "add", ...maker, now });
  return { options: await creationOptions(party, challenge, { userId, email, name, known }) };
}

export interface AddedPasskey {
  row: PasskeyRow;
  /** Null for a further second factor. */
  codes: string[] | null;
}

/** @throws AppError validation_failed, conflict, duplicate, limit_reached. */
export const addPasskey = operation(
  ofPerson("users:read"),
  "command",
  async (context, { name, credential }: PasskeyCreate, keep): Promise<AddedPasskey> => {
    const { userId, credentialId: sessionId } = context.actor;
    const made = await takeMade(credential, { userId, sessionId }, context.now);
    return add.permit(context)({ ...made, name }, keep);
  },
);

export async function addPasskeyOf(context: Context, { name, credential }: PasskeyCreate): Promise<void> {
  const made = await takeMade(credential, { userId: context.actor.userId, sessionId: null }, context.now);
  await addFirst.run(context, { ...made, name });
}

async function takeMade(credential: PasskeyAnswer, maker: Maker, now: Date): Promise<MadePasskey> {
  const party = assertPasskeysWork();
  const claim = claimOf(credential);
  if (!claim) throw unusable();
  if (!(await store.spendChallenge(claim.challenge, maker, { purpose: "add", now }))) throw challengeEnded();
  const made = await verifyMade(party, credential);
  if (!made) throw unusable();
  return made;
}

type NamedPasskey = MadePasskey & { name: string };

const add = command(ofPerson("users:read"), async (scope, made: NamedPasskey): Promise<AddedPasskey> => {
  const { db, actor } = scope;
  await lockOwn(scope);
  const ways = await waysOf(actor.userId, db);
  if ((await store.countPasskeys(actor.userId, db)) >= MOST_PASSKEYS) throw tooMany();
  return { row: await insert(scope, made), codes: await codesForFirst(scope, ways.length) };
});

const addFirst = command(ofPerson("users:read"), async (scope, made: NamedPasskey): Promise<void> => {
  await lockOwn(scope);
  if ((await waysOf(scope.actor.userId, scope.db)).length > 0) throw challengeEnded();
  await takePendingCodes(scope);
  await insert(scope, made);
});

async function insert(scope: CommandScope, made: NamedPasskey): Promise<PasskeyRow> {
  const { db, actor, now } = scope;
  const { userId } = actor;
  const row = await store.insertPasskey(db, { ...made, counter: BigInt(made.counter), userId, createdAt: now });
  if (!row) throw new AppError("duplicate", "passkey_known");
  await tell(scope, userId, { what: "passkey_added", passkey: made.name });
  return row;
}

export const renamePasskey = command(
  ofPerson("users:read"),
  ({ db, actor }, { id, name }: PasskeyUpdate & { id: string }): Promise<PasskeyRow> =>
    store.renamePasskey(db, actor.userId, id, name),
);

/** @throws AppError not_found, validation_failed, invalid_state_transition. */
export const removePasskey = operation(
  ofPerson("users:read"),
  "command",
  async (context, { id, ...proof }: SecondFactorProof & { id: string }, keep): Promise<PasskeyRow> => {
    const { userId } = context.actor;
    await store.findOwn(userId, id);
    await assertProof(context, proof, await waysOf(userId));
    return remove.permit(context)({ id }, keep);
  },
);

const remove = command(ofPerson("users:read"), async (scope, { id }: { id: string }): Promise<PasskeyRow> => {
  const { db, actor } = scope;
  await lockOwn(scope);
  const row = await store.deletePasskey(db, actor.userId, id);
  const left = await waysOf(actor.userId, db);
  await assertDispensable(actor.userId, left.length + 1, db);
  await afterRemoval(scope, left.length);
  await tell(scope, actor.userId, { what: "passkey_removed", passkey: row.name });
  return row;
});

function tooMany(): AppError {
  return new AppError("limit_reached", "too_many_passkeys", { maximum: MOST_PASSKEYS });
}

function unusable(): AppError {
  return invalid("/credential", "passkey_unusable");
}
