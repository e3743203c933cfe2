type Members = Readonly<Record<string, unknown>>;

/**
 * Which members of a change somebody else has changed, too, since it was made: to something else than it would. With none
 * of them both changes hold.
 *
 * @param base The object as it was when the change was made.
 * @param theirs The object as it is now.
 * @returns their paths: `notes`, `seller.city` of an object of which the change names only a part, and `lines.0.quantity` of
 *   objects with ids, of which the change names what it keeps by the id alone.
 */
export function clashes(base: object, mine: object, theirs: object): string[] {
  const [before, now] = [base, theirs] as [Members, Members];
  return Object.entries(mine).flatMap(([member, value]: [string, unknown]) => {
    const [was, is] = [before[member], now[member]];
    if (isObject(value) && isObject(was) && isObject(is) && isPart(value, was))
      return clashes(was, value, is).map((inner) => `${member}.${inner}`);
    if (Array.isArray(value) && areRows(was) && areRows(is) && isSame(idsOf(was), idsOf(is)))
      return rowClashes(was, value as readonly Row[], is).map((inner) => `${member}${inner}`);
    return !isSame(was, is) && !isSame(value, is) ? [member] : [];
  });
}

/** What a path of `clashes` leads to. */
export function memberAt(object: object, path: string): unknown {
  const within = (held: unknown) => (Array.isArray(held) || isObject(held) ? (held as Members) : {});
  return path.split(".").reduce<unknown>((held, member) => within(held)[member], object);
}

/** What a form really changes: it sends all its fields, of which most are as they were. */
export function changedMembers(base: object, mine: object): object {
  return Object.fromEntries(
    Object.entries(mine).filter(([member, value]) => !isSame((base as Members)[member], value)),
  );
}

/** Only what the server merges may be sent in part, so the members that are missing are left as they are. */
function isPart(value: object, whole: object): boolean {
  return Object.keys(value).length < Object.keys(whole).length;
}

type Row = Members & { id: string };

/** Where rows clash that others left in their order: in a row itself, or as a whole where one goes that they have changed. */
function rowClashes(was: readonly Row[], mine: readonly Row[], is: readonly Row[]): string[] {
  const isGone = ({ id }: Row) => !mine.some((row) => row.id === id);
  if (was.some((row, index) => isGone(row) && !isSame(row, is[index]))) return [""];
  return mine.flatMap((row, index) => {
    const [before, now] = [was, is].map((rows) => rows.find(({ id }) => id === row.id));
    return before && now ? clashes(before, row, now).map((inner) => `.${String(index)}.${inner}`) : [];
  });
}

function areRows(value: unknown): value is readonly Row[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((row) => isObject(row) && typeof row["id"] === "string")
  );
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => id);
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether both hold the same, in whichever order an object names its members. */
function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}
