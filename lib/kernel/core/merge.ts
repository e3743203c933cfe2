type Members = Readonly<Record<string, unknown>>;

/**
 * Members that two changes set to different values.
 *
 * @returns paths: `notes`, `seller.city`, `lines.lin_1.quantity` of a row with an id, `lines.lin_1` of a removed row,
 *   `lines` if rows or their order would be lost.
 */
export function clashes(base: object, mine: object, theirs: object): string[] {
  const [before, now] = [base, theirs] as [Members, Members];
  return Object.entries(mine).flatMap(([member, value]: [string, unknown]) => {
    return clashesOf(before[member] ?? null, value, now[member] ?? null).map((inner) => `${member}${inner}`);
  });
}

/** Empty path: the whole member. */
function clashesOf(was: unknown, value: unknown, is: unknown): string[] {
  const wholes = [was, is].filter((whole) => whole !== null);
  const isPartly = isObject(value) && wholes.length > 0 && wholes.every((whole) => isPart(value, whole));
  if (isPartly) return clashes(was ?? {}, value, is ?? {}).map((inner) => `.${inner}`);
  if (Array.isArray(value) && areRows(was) && areRows(is)) return rowClashes(was, value as readonly Partial<Row>[], is);
  return !isSame(was, is) && !isSame(value, is) ? [""] : [];
}

/** At a path of `clashes`. */
export function memberAt(object: object, path: string): unknown {
  return path.split(".").reduce<unknown>((held, member) => {
    if (Array.isArray(held)) return (held as readonly Partial<Row>[]).find(({ id }) => id === member);
    return isObject(held) ? held[member] : undefined;
  }, object);
}

/** A form sends all its fields. */
export function changedMembers(base: object, mine: object): object {
  return Object.fromEntries(
    Object.entries(mine).filter(([member, value]) => !isSame((base as Members)[member], value)),
  );
}

/** At paths of `clashes`. Rows stay if only members of them are removed. */
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

/** An empty part does not replace null. */
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

function isPart(value: object, whole: unknown): whole is Members {
  return isObject(whole) && Object.keys(value).length < Object.keys(whole).length;
}

type Row = Members & { id: string };

function rowClashes(was: readonly Row[], mine: readonly Partial<Row>[], is: readonly Row[]): string[] {
  const rowOf = <Some extends Partial<Row>>(rows: readonly Some[], id: string) => rows.find((row) => row.id === id);
  const isAddedAndLost = ({ id }: Row) => !rowOf(was, id) && !rowOf(mine, id);
  if (is.some(isAddedAndLost) || revertsOrder(was, mine, is)) return [""];
  return is.flatMap((now) => {
    const [before, change] = [rowOf(was, now.id), rowOf(mine, now.id)];
    if (!before) return [];
    if (!change) return isSame(before, now) ? [] : [`.${now.id}`];
    return clashes(before, change, now).map((inner) => `.${now.id}.${inner}`);
  });
}

/** `mine` keeps an order that `is` has changed. */
function revertsOrder(was: readonly Row[], mine: readonly Partial<Row>[], is: readonly Row[]): boolean {
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

function areRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isObject(row) && typeof row["id"] === "string");
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}
