import type { QueryClient } from "@tanstack/react-query";
import { patchOn, type Versioned } from "./api";

interface Seen {
  id: string;
  updated_at: string;
}

/** What a form changes of an object. */
export type Change<Update, Answer> = Update & {
  id: string;
  /** The object as the form was opened on it. Without it, the change is made on what the page shows when it is sent. */
  base?: Answer;
};

/** Where the objects of one kind are: under which path, and below which key of the cache. */
interface Kind {
  path: string;
  key: readonly unknown[];
}

/** Changes an object under its version, so that nothing that somebody else did meanwhile is written over unseen. */
export async function change<Answer extends Seen>(
  cache: QueryClient,
  { path, key }: Kind,
  { id, base, ...body }: Change<object, Answer>,
): Promise<Answer> {
  const from = base ? asRead(base) : seen<Answer>(cache, key, id);
  return (await patchOn<Answer>(`${path}/${id}`, from, body)).value;
}

/** An object as the page knows it, from whichever answer, for a change that names what it was made on. */
export function seen<Answer extends Seen>(cache: QueryClient, root: readonly unknown[], id: string) {
  const answers = cache.getQueriesData({ queryKey: root }).flatMap(([, answer]) => objectsOf(answer as Held<Answer>));
  const [newest] = answers
    .filter((object) => object.id === id)
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  return newest && asRead(newest);
}

/** An object with what a change names for its version. */
export function asRead<Answer extends { updated_at: string }>(value: Answer): Versioned<Answer> {
  return { value, etag: `"${value.updated_at}"` };
}

/** One object, a list of them, or several pages of a list. */
type Held<Answer> = (Partial<Answer> & { data?: Answer[]; pages?: { data: Answer[] }[] }) | undefined;

function objectsOf<Answer>(held: Held<Answer>): Answer[] {
  if (!held) return [];
  return held.pages?.flatMap(({ data }) => data) ?? held.data ?? [held as Answer];
}
