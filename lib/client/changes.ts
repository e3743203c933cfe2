import type { QueryClient } from "@tanstack/react-query";
import { changedMembers, clashes, withoutMembers } from "@/lib/kernel/core/merge";
import { ApiError, errorFor, versioned, type Versioned } from "./api";

export interface Clash {
  /** Paths as `clashes` returns them. */
  members: readonly string[];
  mine: object;
  theirs: { updated_at: string };
}

let onClash: ((clash: Clash) => Promise<"mine" | "theirs">) | null = null;

/**
 * Without `decide`, clashing changes are refused.
 *
 * @returns a function that removes it.
 */
export function whenClashing(decide: (clash: Clash) => Promise<"mine" | "theirs">): () => void {
  onClash = decide;
  return () => {
    onClash = null;
  };
}

/** Undefined without a dialog. */
export async function sideOf(clash: Clash): Promise<"mine" | "theirs" | undefined> {
  return onClash?.(clash);
}

export interface Edit<Value> {
  /** Called again after another change. */
  on: (now: Value) => object;
  compared?: (object: object) => object;
}

type Read<Answer> = Versioned<Answer & { updated_at: string }>;

/**
 * Merge with changes to other members; the person chooses for the same ones.
 *
 * @param base Undefined: change any version.
 */
export function patchOn<Answer extends object>(
  path: string,
  base: Read<Answer> | undefined,
  body: object,
): Promise<Versioned<Answer>> {
  if (!base) return versioned.patch<Answer>(path, { body });
  return editOn(path, base, { on: () => body });
}

/** @param known The newest version on the page. */
export async function editOn<Answer extends object>(
  path: string,
  base: Read<Answer>,
  edit: Edit<Answer & { updated_at: string }>,
  known: Read<Answer> = base,
): Promise<Versioned<Answer>> {
  if (known !== base) return mergeChange(path, base, edit, known);
  try {
    return await versioned.patch<Answer>(path, { body: edit.on(base.value), ifMatch: base.etag });
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const theirs = await versioned.get<Answer & { updated_at: string }>(path);
    const isUntouched = theirs.value.updated_at === base.value.updated_at;
    if (isUntouched && error.code === "conflict") throw error;
    return mergeChange(path, base, edit, theirs, error);
  }
}

async function mergeChange<Answer extends object>(
  path: string,
  base: Read<Answer>,
  edit: Edit<Answer & { updated_at: string }>,
  theirs: Read<Answer>,
  refusal?: ApiError,
): Promise<Versioned<Answer>> {
  const { compared = (object: object) => object } = edit;
  const mine = changedMembers(base.value, edit.on(theirs.value));
  const names = Object.keys(mine);
  const sides = { mine: compared(mine), theirs: { ...theirs.value, ...compared(theirs.value) } };
  const members = clashes(compared(base.value), sides.mine, sides.theirs);
  const side = members.length === 0 ? "mine" : await sideOf({ members, ...sides });
  if (side === undefined) throw refusal ?? (await outdated());
  // Members that the object lacks are commands, such as repricing: they need the person's own side.
  const held = side === "mine" ? names : names.filter((name) => name in base.value);
  const lost = side === "mine" ? [] : members;
  const on = (now: Answer & { updated_at: string }) => withoutMembers(pick(edit.on(now), held), lost);
  return Object.keys(on(theirs.value)).length === 0 ? theirs : editOn(path, theirs, { ...edit, on });
}

function pick(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function outdated(): Promise<ApiError> {
  return errorFor(412, { code: "precondition_failed", reason: "changed_since_read", params: {}, detail: "" });
}

function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 412 || error.code === "conflict");
}

interface Seen {
  id: string;
  updated_at: string;
}

export type Change<Update, Answer> = Update & {
  id: string;
  /** An open form keeps it; the page may show a newer one. */
  base: Answer;
};

export async function change<Answer extends Seen>(
  path: string,
  { id, base, ...body }: Change<object, Answer>,
): Promise<Answer> {
  return (await patchOn<Answer>(`${path}/${id}`, asRead(base), body)).value;
}

/** Newest version in the cached answers. */
export function seen<Answer extends Seen>(cache: QueryClient, root: readonly unknown[], id: string) {
  const answers = cache.getQueriesData({ queryKey: root }).flatMap(([, answer]) => objectsOf(answer as Held<Answer>));
  const [newest] = answers
    .filter((object) => object.id === id)
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  return newest && asRead(newest);
}

export function asRead<Answer extends { updated_at: string }>(value: Answer): Versioned<Answer> {
  return { value, etag: `"${value.updated_at}"` };
}

type Held<Answer> = (Partial<Answer> & { data?: Answer[]; pages?: { data: Answer[] }[] }) | undefined;

function objectsOf<Answer>(held: Held<Answer>): Answer[] {
  if (!held) return [];
  return held.pages?.flatMap(({ data }) => data) ?? held.data ?? [held as Answer];
}
