export interface PersonInFiles {
  key: string;
  name: string | null;
  email: string | null;
  rows: number;
  seconds: number;
}

export interface KnownPerson {
  id: string;
  name: string;
  email: string;
}

type MatchedBy = "email" | "name" | "choice";

export interface PersonMatch extends PersonInFiles {
  /** Null: left out, or to decide. */
  userId: string | null;
  isLeftOut: boolean;
  by: MatchedBy | null;
}

export const LEAVE_OUT = "leave_out";

/**
 * Match people by choice, then by email, then by a name that only one teammate has. Other people are to decide.
 *
 * @param choices User id or `leave_out` by key.
 */
export function matchPeople(
  found: readonly PersonInFiles[],
  team: readonly KnownPerson[],
  choices: Readonly<Record<string, string>>,
): PersonMatch[] {
  const ids = new Set(team.map(({ id }) => id));
  const emails = new Map(team.map(({ id, email }) => [folded(email), id]));
  const names = new Map<string, string | null>();
  for (const { id, name } of team) names.set(folded(name), names.has(folded(name)) ? null : id);
  return found.map((person) => {
    const choice = choices[person.key];
    if (choice === LEAVE_OUT) return { ...person, userId: null, isLeftOut: true, by: "choice" };
    if (choice !== undefined && ids.has(choice)) return { ...person, userId: choice, isLeftOut: false, by: "choice" };
    const byEmail = person.email === null ? undefined : emails.get(folded(person.email));
    if (byEmail !== undefined) return { ...person, userId: byEmail, isLeftOut: false, by: "email" };
    const byName = person.name === null ? null : names.get(folded(person.name));
    return { ...person, userId: byName ?? null, isLeftOut: false, by: byName ? "name" : null };
  });
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

export function isUndecided({ userId, isLeftOut }: PersonMatch): boolean {
  return userId === null && !isLeftOut;
}
