import fc from "fast-check";

export interface FuzzSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: FuzzSchema[];
  oneOf?: FuzzSchema[];
  allOf?: FuzzSchema[];
  properties?: Record<string, FuzzSchema>;
  required?: string[];
  additionalProperties?: boolean | FuzzSchema;
  items?: FuzzSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  example?: unknown;
  examples?: unknown[];
}

export interface FuzzSource {
  schemas: Record<string, FuzzSchema>;
  /** Ids by their prefix. */
  ids: Record<string, string[]>;
}

export function valid(source: FuzzSource, schema: FuzzSchema): fc.Arbitrary<unknown> {
  const { $ref, allOf } = schema;
  if ($ref !== undefined) return valid(source, source.schemas[$ref.split("/").at(-1) ?? ""] ?? {});
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valid(source, one)));
  if (allOf) {
    return fc.tuple(...allOf.map((one) => valid(source, one))).map((parts) => Object.assign({}, ...parts) as unknown);
  }
  return listed(schema) ?? typed(source, schema);
}

/** Generate a listed value, or return null if the schema lists none. */
function listed(schema: FuzzSchema): fc.Arbitrary<unknown> | null {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type !== undefined) return null;
  return fc.constantFrom(...(schema.examples ?? [schema.example ?? null]));
}

function typed(source: FuzzSource, schema: FuzzSchema): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 10_000, minItems = 0, maxItems = 3 } = schema;
  const number = () => fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, Number.MAX_SAFE_INTEGER)) });
  const makers: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    null: () => fc.constant(null),
    boolean: () => fc.boolean(),
    integer: number,
    number,
    array: () =>
      fc.array(valid(source, schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      }),
    object: () => object(source, schema),
    string: () => text(source, schema),
  };
  const types = [schema.type ?? []].flat();
  return fc.oneof(...types.map((type) => makers[type]?.() ?? fc.constant(null)));
}

function object(source: FuzzSource, { properties = {}, required = [] }: FuzzSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valid(source, one)]));
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}

const ID = /^\^([a-z]{3})_/;

function text(source: FuzzSource, schema: FuzzSchema): fc.Arbitrary<string> {
  const prefix = ID.exec(schema.pattern ?? "")?.[1];
  const ids = prefix === undefined ? [] : (source.ids[prefix] ?? []);
  const samples = [...ids, schema.example, ...(schema.examples ?? [])].filter((one) => typeof one === "string");
  if (samples.length > 0) return fc.constantFrom(...samples);
  return FORMATS[schema.format ?? ""] ?? words(schema);
}

function words({ minLength = 0, maxLength = 20 }: FuzzSchema): fc.Arbitrary<string> {
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: fc.constantFrom(...LETTERS) });
}

const LETTERS = ["a", "b", "Z", " ", "0", "9", "-", "_", "Ä", "ß", "é", "й", "Ω", "漢", "😀"];

const date = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  "date-time": date.map((at) => at.toISOString()),
  date: date.map((at) => at.toISOString().slice(0, 10)),
  email: fc.constantFrom("a@example.com", "u.b+c@example.org"),
};

/** Wrong types, limits and beyond, and text that other layers may mishandle. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  "",
  " ",
  "\0",
  "\u{d800}",
  "\r\nSet-Cookie: a=b",
  "' or 1=1; --",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "𝕌".repeat(3000),
  "9".repeat(400),
  "0000-00-00",
  "2026-02-30T25:61:61Z",
  "-999999-01-01",
  "9999-12-31T23:59:59.999-23:59",
  [],
  [[[[[[]]]]]],
  {},
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
];

export const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary" }),
);

/** Generate a value with one error: a property replaced, removed or added. */
export function broken(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return hostile;
  const entries = Object.entries(value);
  const added = fc.tuple(fc.string(), hostile).map(([name, bad]) => ({ ...value, [name]: bad }));
  if (entries.length === 0) return fc.oneof(hostile, added);
  const replaced = fc
    .constantFrom(...entries)
    .chain(([name, inner]) => fc.oneof(hostile, broken(inner)).map((bad) => ({ ...value, [name]: bad })));
  const removed = fc
    .constantFrom(...entries)
    .map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name)));
  return fc.oneof({ weight: 4, arbitrary: replaced }, removed, added, hostile);
}
