export interface PersonInFiles {
  /** Empty for rows without a person. */
  key: string;
  name: string | null;
  email: string | null;
  rows: number;
  seconds: number;
  /** The user to whom earlier imports gave the same rows. */
  earlierUserId: string | null;
}

export interface KnownPerson {
  id: string;
  name: string;
  /** Null without sign-in. */
  email: string | null;
}

type MatchedBy = "email" | "earlier_import" | "name" | "choice";

/** `new` becomes a person without sign-in. `open` is to decide. */
type Fate = "user" | "new" | "left_out" | "open";

export interface PersonMatch extends PersonInFiles {
  fate: Fate;
  /** Null unless the fate is `user`. */
  userId: string | null;
  by: MatchedBy | null;
}

export const LEAVE_OUT = "leave_out";
export const KEEP = "new";

/**
 * Match people by choice, then by email, by earlier imports, and by a name that only one teammate has. Other people are
 * kept without sign-in.
 *
 * @param choices User id, `new` or `leave_out` by key.
 */
export function matchPeople(
  found: readonly PersonInFiles[],
  team: readonly KnownPerson[],
  choices: Readonly<Record<string, string>>,
): PersonMatch[] {
  const match = matcher(team);
  return found.map((person) => {
    const choice = choices[person.key];
    if (choice === LEAVE_OUT) return { ...person, fate: "left_out", userId: null, by: "choice" };
    if (choice === KEEP && isKeepable(person)) return { ...person, fate: "new", userId: null, by: "choice" };
    const matched = match(person, choice);
    if (matched) return { ...person, fate: "user", ...matched };
    return { ...person, fate: isKeepable(person) ? "new" : "open", userId: null, by: null };
  });
}

type Named = Pick<PersonInFiles, "key" | "name" | "email">;

/**
 * Return a function that returns the id of the teammate whom a person of a file matches. Null for others.
 *
 * @param choices As for `matchPeople`.
 */
export function userFinder(
  team: readonly KnownPerson[],
  choices: Readonly<Record<string, string>>,
): (person: Named) => string | null {
  const match = matcher(team);
  return (person) =>
    match({ ...person, rows: 0, seconds: 0, earlierUserId: null }, choices[person.key])?.userId ?? null;
}

/** As `userFinder`, for the zone of the teammate. */
export function zoneFinder(
  team: readonly (KnownPerson & { timeZone: string | null })[],
  choices: Readonly<Record<string, string>>,
): (person: Named) => string | null {
  const find = userFinder(team, choices);
  const zones = new Map(team.map(({ id, timeZone }) => [id, timeZone]));
  return (person) => zones.get(find(person) ?? "") ?? null;
}

type Matched = { userId: string; by: MatchedBy };

function matcher(team: readonly KnownPerson[]): (person: PersonInFiles, choice: string | undefined) => Matched | null {
  const ids = new Set(team.map(({ id }) => id));
  const emails = new Map(team.flatMap(({ id, email }) => (email === null ? [] : [[folded(email), id] as const])));
  const names = new Map<string, string | null>();
  for (const { id, name } of team) names.set(folded(name), names.has(folded(name)) ? null : id);
  return ({ name, email, earlierUserId }, choice) => {
    const ways = [
      ["choice", choice],
      ["email", email === null ? null : emails.get(folded(email))],
      ["earlier_import", earlierUserId],
      ["name", name === null ? null : names.get(folded(name))],
    ] as const;
    for (const [by, userId] of ways) if (typeof userId === "string" && ids.has(userId)) return { userId, by };
    return null;
  };
}

/** Rows without a person have no name to keep. */
export function isKeepable({ key }: { key: string }): boolean {
  return key !== "";
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
