import type { QueryClient } from "@tanstack/react-query";
import { changedMembers, clashes, withoutMembers } from "@/lib/kernel/core/merge";
import { ApiError, errorFor, versioned, type Versioned } from "./api";

/** A change of members that another person has changed, too, since it was begun. */
export interface Clash {
  /** Their paths, as `clashes` gives them. */
  members: readonly string[];
  mine: object;
  theirs: { updated_at: string };
}

let onClash: ((clash: Clash) => Promise<"mine" | "theirs">) | null = null;

/**
 * Asks a person which side of a clash holds. Without it such a change is refused.
 *
 * @returns how to end that.
 */
export function whenClashing(decide: (clash: Clash) => Promise<"mine" | "theirs">): () => void {
  onClash = decide;
  return () => {
    onClash = null;
  };
}

/** The side of a clash that a person chooses; undefined where nobody can be asked. */
export async function sideOf(clash: Clash): Promise<"mine" | "theirs" | undefined> {
  return onClash?.(clash);
}

/** A change that depends on the object as it is, such as one line among others. */
export interface Edit<Value> {
  /** The body of the PATCH. It is made again of a newer object when another change came first. */
  on: (now: Value) => object;
  /** The object or body with the values that are compared, and shown where they clash. */
  compared?: (object: object) => object;
}

type Read<Answer> = Versioned<Answer & { updated_at: string }>;

/**
 * Changes an object as it was read. When another person has changed it since, both changes hold if they touch different
 * members; for the others the person chooses.
 *
 * @param base The object as the change was made on it. Undefined where nothing is known of it, or nobody else can change it:
 *   then the change is made whatever the object is by now.
 */
export function patchOn<Answer extends object>(
  path: string,
  base: Read<Answer> | undefined,
  body: object,
): Promise<Versioned<Answer>> {
  if (!base) return versioned.patch<Answer>(path, { body });
  return editOn(path, base, { on: () => body });
}

/**
 * The same for a change that depends on the object as it is.
 *
 * @param known The newest version that the page knows, which spares a refused call.
 */
export async function editOn<Answer extends object>(
  path: string,
  base: Read<Answer>,
  edit: Edit<Answer & { updated_at: string }>,
  known: Read<Answer> = base,
): Promise<Versioned<Answer>> {
  if (known !== base) return meet(path, base, edit, known);
  try {
    return await versioned.patch<Answer>(path, { body: edit.on(base.value), ifMatch: base.etag });
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const theirs = await versioned.get<Answer & { updated_at: string }>(path);
    // The object is as it was, so something else stood in the way of the change.
    const isUntouched = theirs.value.updated_at === base.value.updated_at;
    if (isUntouched && error.code === "conflict") throw error;
    return meet(path, base, edit, theirs, error);
  }
}

/** Makes a change on an object that others have changed since. */
async function meet<Answer extends object>(
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
  if (side === undefined) throw refusal ?? (await overtaken());
  // Members that the object does not have are orders, such as to reprice time. They belong to the side that was not taken.
  const held = side === "mine" ? names : names.filter((name) => name in base.value);
  const lost = side === "mine" ? [] : members;
  const on = (now: Answer & { updated_at: string }) => withoutMembers(pick(edit.on(now), held), lost);
  return Object.keys(on(theirs.value)).length === 0 ? theirs : editOn(path, theirs, { ...edit, on });
}

function pick(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

/** Return the error that the server would answer. */
function overtaken(): Promise<ApiError> {
  return errorFor(412, { code: "precondition_failed", reason: "changed_since_read", params: {}, detail: "" });
}

/** Whether another change came first, or in the same moment. */
function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 412 || error.code === "conflict");
}

interface Seen {
  id: string;
  updated_at: string;
}

/** What a form changes of an object. */
export type Change<Update, Answer> = Update & {
  id: string;
  /** The object as the person saw it when they began: an open form keeps it, because the page may show a newer one by then. */
  base: Answer;
};

/** Changes an object under the version that the change was made on, so that no change of another person is lost unseen. */
export async function change<Answer extends Seen>(
  path: string,
  { id, base, ...body }: Change<object, Answer>,
): Promise<Answer> {
  return (await patchOn<Answer>(`${path}/${id}`, asRead(base), body)).value;
}

/** The newest version of an object in the answers that the page has. */
export function seen<Answer extends Seen>(cache: QueryClient, root: readonly unknown[], id: string) {
  const answers = cache.getQueriesData({ queryKey: root }).flatMap(([, answer]) => objectsOf(answer as Held<Answer>));
  const [newest] = answers
    .filter((object) => object.id === id)
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  return newest && asRead(newest);
}

/** An object with the ETag of its version. */
export function asRead<Answer extends { updated_at: string }>(value: Answer): Versioned<Answer> {
  return { value, etag: `"${value.updated_at}"` };
}

/** One object, a list of them, or several pages of a list. */
type Held<Answer> = (Partial<Answer> & { data?: Answer[]; pages?: { data: Answer[] }[] }) | undefined;

function objectsOf<Answer>(held: Held<Answer>): Answer[] {
  if (!held) return [];
  return held.pages?.flatMap(({ data }) => data) ?? held.data ?? [held as Answer];
}
