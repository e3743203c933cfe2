type Members = Readonly<Record<string, unknown>>;

/**
 * Which members of a change somebody else has changed, too, since it was made: to something else than it would. With none
 * of them both changes hold.
 *
 * @param base The object as it was when the change was made.
 * @param theirs The object as it is now.
 * @returns their paths: `notes`, and `seller.city` of an object of which the change names only a part.
 */
export function clashes(base: object, mine: object, theirs: object): string[] {
  const [before, now] = [base, theirs] as [Members, Members];
  return Object.entries(mine).flatMap(([member, value]: [string, unknown]) => {
    const [was, is] = [before[member], now[member]];
    if (isObject(value) && isObject(was) && isObject(is) && isPart(value, was))
      return clashes(was, value, is).map((inner) => `${member}.${inner}`);
    return !isSame(was, is) && !isSame(value, is) ? [member] : [];
  });
}

/** What a path of `clashes` leads to. */
export function memberAt(object: object, path: string): unknown {
  return path.split(".").reduce<unknown>((held, member) => (isObject(held) ? held[member] : undefined), object);
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
