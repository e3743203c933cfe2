import type { JsonSchema } from "../schema";

export interface Member {
  /** With its parents: `lines[].unit_price`. */
  path: string;
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
  /** 0 at the top. */
  depth: number;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Excludes the members of money and endless recursion. */
const DEEPEST = 3;

/** Depth first. Arrays show the members of their items. */
export function membersOf(schema: JsonSchema, schemas: Schemas, depth = 0, parent = ""): Member[] {
  const { properties = {}, required = [] } = objectIn(schema, schemas) ?? {};
  return Object.entries(properties).flatMap(([name, member]) => {
    const known = resolve(member, schemas);
    const path = parent === "" ? name : `${parent}.${name}`;
    const row: Member = {
      path,
      name,
      type: typeInWords(member, schemas),
      description: known.description ?? "",
      isRequired: required.includes(name),
      depth,
    };
    const isOpened = depth < DEEPEST && !isMoney(member, schemas);
    return [row, ...(isOpened ? membersOf(member, schemas, depth + 1, path) : [])];
  });
}

/** `string, cli_…`, `active, archived`, `list of objects`, and `or null`. */
export function typeInWords(schema: JsonSchema, schemas: Schemas): string {
  const known = resolve(schema, schemas);
  const choices = choicesOf(known);
  const orNull = isNullable(known) ? " or null" : "";
  if (choices.length > 0)
    return [...new Set(choices.map((choice) => typeInWords(choice, schemas)))].join(" or ") + orNull;
  if (isMoney(schema, schemas)) return `money${orNull}`;
  if (known.enum)
    return (
      known.enum
        .filter((value) => value !== null)
        .map(String)
        .join(", ") + orNull
    );
  if (known.const !== undefined) return JSON.stringify(known.const);
  const type = [known.type].flat().find((name) => name !== "null");
  return typeWord(type, known, schemas) + orNull;
}

function typeWord(type: string | undefined, schema: JsonSchema, schemas: Schemas): string {
  if (type === "array") return `list of ${plural(typeInWords(schema.items ?? {}, schemas))}`;
  if (type !== "string") return withBounds(type ?? "any", schema);
  const prefix = /^\^([a-z]{3})_/.exec(schema.pattern ?? "")?.[1];
  if (prefix !== undefined) return `string, ${prefix}_…`;
  if (schema.format === "date-time") return "RFC 3339";
  if (schema.format === "date") return "YYYY-MM-DD";
  if (schema.format === "email") return "email address";
  return withBounds("string", schema);
}

function withBounds(type: string, { minimum, maximum, maxLength }: JsonSchema): string {
  if (maxLength !== undefined) return `${type}, at most ${maxLength.toLocaleString("en")} characters`;
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER)
    return isBounded
      ? `${type}, ${minimum.toLocaleString("en")} to ${maximum.toLocaleString("en")}`
      : `${type}, ${minimum.toLocaleString("en")} or more`;
  return isBounded ? `${type}, at most ${maximum.toLocaleString("en")}` : type;
}

function plural(words: string): string {
  return words.replace(/^(?:object|string|integer|number)\b/, "$&s");
}

function objectIn(schema: JsonSchema, schemas: Schemas): JsonSchema | null {
  const known = resolve(schema, schemas);
  if (known.properties) return known;
  if (known.items) return objectIn(known.items, schemas);
  const [first, ...others] = choicesOf(known).flatMap((choice) => objectIn(choice, schemas) ?? []);
  return first ? others.reduce(eitherOf, first) : null;
}

/** A member is required only if both require it. */
function eitherOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  const required = (one.required ?? []).filter((name) => other.required?.includes(name));
  return { properties: { ...one.properties, ...other.properties }, required };
}

export function isNullable({ type, anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes("null") || anyOf.some((choice) => choice.type === "null");
}

export function choicesOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
}

function isMoney(schema: JsonSchema, schemas: Schemas): boolean {
  if (schema.$ref !== undefined) return schema.$ref.endsWith("/Money");
  const choices = choicesOf(resolve(schema, schemas));
  return choices.length === 1 && isMoney(choices[0] ?? {}, schemas);
}

/** Resolve a `$ref`. Members beside the `$ref` take precedence. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref: reference, ...said } = schema;
  return { ...resolve(schemas[reference.split("/").at(-1) ?? ""] ?? {}, schemas), ...said };
}
