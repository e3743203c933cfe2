type Members = Readonly<Record<string, unknown>>;

/**
 * The members that a change sets to something else than another change that was made since. With none of them both
 * changes hold.
 *
 * @param base The object as the change was made on it.
 * @param theirs The object as it is now.
 * @returns their paths: `notes`, `seller.city` of an object that the change names in part, `lines.lin_1.quantity` of a row
 *   with an id, `lines.lin_1` of a row that the change removes, and `lines` where rows or their order would be lost.
 */
export function clashes(base: object, mine: object, theirs: object): string[] {
  const [before, now] = [base, theirs] as [Members, Members];
  return Object.entries(mine).flatMap(([member, value]: [string, unknown]) => {
    return clashesOf(before[member] ?? null, value, now[member] ?? null).map((inner) => `${member}${inner}`);
  });
}

/** The paths below one member; an empty one for the member as a whole. */
function clashesOf(was: unknown, value: unknown, is: unknown): string[] {
  const wholes = [was, is].filter((whole) => whole !== null);
  const isPartly = isObject(value) && wholes.length > 0 && wholes.every((whole) => isPart(value, whole));
  if (isPartly) return clashes(was ?? {}, value, is ?? {}).map((inner) => `.${inner}`);
  if (Array.isArray(value) && areRows(was) && areRows(is)) return rowClashes(was, value as readonly Partial<Row>[], is);
  return !isSame(was, is) && !isSame(value, is) ? [""] : [];
}

/** The value at a path of `clashes`; undefined where there is none. */
export function memberAt(object: object, path: string): unknown {
  return path.split(".").reduce<unknown>((held, member) => {
    if (Array.isArray(held)) return (held as readonly Partial<Row>[]).find(({ id }) => id === member);
    return isObject(held) ? held[member] : undefined;
  }, object);
}

/** The members of a form, which sends all its fields, that differ from the object it was opened on. */
export function changedMembers(base: object, mine: object): object {
  return Object.fromEntries(
    Object.entries(mine).filter(([member, value]) => !isSame((base as Members)[member], value)),
  );
}

/** A change without the members at these paths of `clashes`. Rows stay where only members of them go; empty parts go. */
export function withoutMembers(change: object, paths: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(change).flatMap(([member, value]: [string, unknown]) => {
      const inner = paths.flatMap((path) => (path.startsWith(`${member}.`) ? [path.slice(member.length + 1)] : []));
      const isLost = paths.includes(member) || (Array.isArray(value) && inner.some((path) => !path.includes(".")));
      if (isLost) return [];
      if (inner.length === 0) return [[member, value]];
      if (Array.isArray(value)) return [[member, rowsWithout(value as readonly Partial<Row>[], inner)]];
      const left = isObject(value) ? withoutMembers(value, inner) : {};
      return Object.keys(left).length === 0 ? [] : [[member, left]];
    }),
  );
}

/** An object with the values of a part of it. An empty part adds nothing where the object has null. */
export function withMembers<Whole extends object>(whole: Whole, part: object): Whole {
  const held = whole as Members;
  const values = Object.entries(part).flatMap(([member, value]: [string, unknown]) => {
    const is = held[member] ?? null;
    if (!isObject(value)) return [[member, value]];
    if (isPart(value, is)) return [[member, withMembers(is, value)]];
    return is === null && Object.values(value).every((inner) => inner === null) ? [] : [[member, value]];
  });
  return { ...whole, ...Object.fromEntries(values) } as Whole;
}

/** The server merges such a change, and leaves the members that it does not name. */
function isPart(value: object, whole: unknown): whole is Members {
  return isObject(whole) && Object.keys(value).length < Object.keys(whole).length;
}

type Row = Members & { id: string };

function rowClashes(was: readonly Row[], mine: readonly Partial<Row>[], is: readonly Row[]): string[] {
  const rowOf = <Some extends Partial<Row>>(rows: readonly Some[], id: string) => rows.find((row) => row.id === id);
  const isAddedAndLost = ({ id }: Row) => !rowOf(was, id) && !rowOf(mine, id);
  if (is.some(isAddedAndLost) || takesOrderBack(was, mine, is)) return [""];
  return is.flatMap((now) => {
    const [before, change] = [rowOf(was, now.id), rowOf(mine, now.id)];
    if (!before) return [];
    if (!change) return isSame(before, now) ? [] : [`.${now.id}`];
    return clashes(before, change, now).map((inner) => `.${now.id}.${inner}`);
  });
}

/** Whether others moved rows, and the change has them where they were. */
function takesOrderBack(was: readonly Row[], mine: readonly Partial<Row>[], is: readonly Row[]): boolean {
  const everywhere = (rows: readonly Partial<Row>[]) =>
    rows.flatMap(({ id }) => (id !== undefined && [was, mine, is].every((all) => hasRow(all, id)) ? [id] : []));
  const before = everywhere(was);
  return !isSame(before, everywhere(is)) && isSame(before, everywhere(mine));
}

function hasRow(rows: readonly Partial<Row>[], id: string): boolean {
  return rows.some((row) => row.id === id);
}

function rowsWithout(rows: readonly Partial<Row>[], paths: readonly string[]): object[] {
  return rows.map((row) => {
    const inner = paths.flatMap((path) =>
      path.startsWith(`${row.id ?? ""}.`) ? [path.slice(path.indexOf(".") + 1)] : [],
    );
    return withoutMembers(row, inner);
  });
}

/** A list of objects with ids, or an empty one. */
function areRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isObject(row) && typeof row["id"] === "string");
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether both hold the same values, in any order of their members. */
function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}
