/**
 * JSON in which nothing is said twice: the names of members once for all things that have the same, and what occurs again,
 * a text or a thing, as a reference. Fifty time entries take a third of what they take as JSON.
 *
 * A list begins with `LIST`, a reference is `[AGAIN, number]`, a thing is the number of its shape and its values in the
 * order of the shape's names; the first thing of a shape brings them: `[SHAPE, names, …values]`. What can be referred to
 * is numbered in the order in which it is complete, by who writes as by who reads.
 */
export type Packed = undefined | null | boolean | number | string | readonly (Packed | readonly string[])[];

const LIST = 0;
const AGAIN = 1;
const SHAPE = 2;
const FIRST_SHAPE = 3;

/** Shorter texts are no longer than a reference to them. */
const LONG = 10;

/** Packs what JSON can say, and members that are undefined. */
export function pack(value: unknown): Packed {
  const shapes = new Map<string, number>();
  const known = new Map<string, number>();

  const again = (text: string, packed: () => Packed): Packed => {
    const number = known.get(text);
    if (number !== undefined) return [AGAIN, number];
    const first = packed();
    known.set(text, known.size);
    return first;
  };
  const thing = (members: object): Packed => {
    const names = Object.keys(members);
    const key = JSON.stringify(names);
    const number = shapes.get(key);
    if (number === undefined) shapes.set(key, FIRST_SHAPE + shapes.size);
    return [...(number === undefined ? [SHAPE, names] : [number]), ...Object.values(members).map(packed)];
  };
  const packed = (part: unknown): Packed => {
    if (typeof part === "string") return part.length < LONG ? part : again(textOf(part), () => part);
    if (Array.isArray(part)) return [LIST, ...part.map(packed)];
    if (typeof part === "object" && part !== null) return again(textOf(part), () => thing(part));
    return part as Packed;
  };
  return packed(value);
}

/** What tells one value from another: JSON, which alone would leave undefined members out. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (member === undefined ? "\u0000undefined" : member));
}

/** What was packed; things that were equal are the same object. */
export function unpack(packed: Packed): unknown {
  const shapes: (readonly string[])[] = [];
  const known: unknown[] = [];

  const remembered = (value: unknown) => {
    known.push(value);
    return value;
  };
  const thing = (names: readonly string[], values: readonly unknown[]) => {
    const members = values.map((value) => unpacked(value as Packed));
    return remembered(Object.fromEntries(names.map((name, index) => [name, members[index]])));
  };
  const unpacked = (part: Packed): unknown => {
    if (typeof part === "string") return part.length < LONG ? part : remembered(part);
    if (!Array.isArray(part)) return part;
    const [kind, ...rest] = part as [number, ...Packed[]];
    if (kind === LIST) return rest.map(unpacked);
    if (kind === AGAIN) return known[rest[0] as number];
    if (kind !== SHAPE) return thing(shapes[kind - FIRST_SHAPE] ?? [], rest);
    const [names, ...values] = rest as unknown as [readonly string[], ...Packed[]];
    shapes.push(names);
    return thing(names, values);
  };
  return unpacked(packed);
}
