import { isUsuallyNull, preferredText, sampleFlag, sampleNumber, sampleText } from "./sample-values";

/** As much of a JSON schema as zod writes. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}

interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

/** As much of a finished description as examples are added to. */
export interface Described {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Gives every body of the description an example that its schema takes. */
export function addExamples(document: Described): void {
  const { schemas } = document.components;
  const operations = [document.paths, document.webhooks].flatMap((group) =>
    Object.values(group).flatMap((methods) => Object.values(methods)),
  );
  for (const { requestBody, responses } of operations) {
    for (const media of Object.values(requestBody?.content ?? {})) fill(media, schemas);
    for (const [status, response] of Object.entries(responses)) {
      if (!status.startsWith("2")) continue;
      for (const media of Object.values(response.content ?? {})) fill(media, schemas);
    }
  }
}

function fill(media: Media, schemas: Described["components"]["schemas"]): void {
  if (media.schema === undefined || media.schema.format === "binary" || media.examples !== undefined) return;
  media.example ??= new Builder(schemas).build(media.schema, { name: "", owner: "", depth: 0 });
}

interface Place {
  /** Of the member. */
  name: string;
  /** Of the schema that the member is in. */
  owner: string;
  depth: number;
}

/** Deeper than any resource; what refers to itself ends here. */
const DEEPEST = 12;

class Builder {
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  build(given: Schema, place: Place): unknown {
    const [schema, owner] = this.#resolve(given, place.owner);
    const here = { ...place, owner, depth: place.depth + 1 };
    if (isNullable(schema) && (isUsuallyNull(place.name) || place.depth > DEEPEST)) return null;
    const known = knownValue(schema, place.name);
    if (known !== undefined) return known;
    if (schema.allOf) return this.build(this.#merged(schema, schema.allOf), place);
    const choice = (schema.anyOf ?? schema.oneOf)?.find((option) => option.type !== "null");
    if (choice) return this.build(choice, here);
    return this.#ofType(schema, here);
  }

  #resolve(schema: Schema, owner: string): [Schema, string] {
    const name = schema.$ref?.split("/").at(-1);
    const target = name === undefined ? undefined : this.#schemas[name];
    // A reference may have a description or an example beside it, which come first.
    return name === undefined || target === undefined ? [schema, owner] : [{ ...target, ...schema }, name];
  }

  #merged({ allOf: _, ...rest }: Schema, parts: readonly Schema[]): Schema {
    const all = [rest, ...parts.map((part) => this.#resolve(part, "")[0])];
    const required = all.flatMap((part) => part.required ?? []);
    return {
      ...(Object.assign({}, ...all) as Schema),
      ...(required.length > 0 ? { required } : {}),
      properties: Object.assign({}, ...all.map((part) => part.properties ?? {})) as Record<string, Schema>,
    };
  }

  #ofType(schema: Schema, place: Place): unknown {
    switch ([schema.type].flat().find((type) => type !== "null")) {
      case "object":
        return this.#object(schema, place);
      case "array":
        return this.#array(schema, place);
      case "integer":
      case "number":
        return clamp(sampleNumber(place.name), schema);
      case "boolean":
        return sampleFlag(place.name);
      case "string":
        return sampleText(place.name, place.owner, (text) => fits(text, schema));
      case "null":
        return null;
      default:
        return schema.properties ? this.#object(schema, place) : {};
    }
  }

  /** With what must be there; with what may be there only when nothing must, for an empty body shows nothing. */
  #object(schema: Schema, place: Place): unknown {
    const properties = Object.entries(schema.properties ?? {});
    const required = properties.filter(([name]) => schema.required?.includes(name));
    const simple = properties.filter(([name]) => !name.endsWith("_id") && !name.endsWith("_ids"));
    const shown = required.length > 0 ? required : simple.slice(0, 1);
    return Object.fromEntries(shown.map(([name, member]) => [name, this.build(member, { ...place, name })]));
  }

  #array(schema: Schema, place: Place): unknown[] {
    if (!schema.items || (place.depth > DEEPEST && !schema.minItems)) return [];
    return [this.build(schema.items, place)];
  }
}

/** What the schema itself gives as an example, unless the member's name says better. */
function knownValue(schema: Schema, name: string): unknown {
  const preferred = preferredText(name);
  if (preferred !== undefined && fits(preferred, schema)) return preferred;
  return [schema.example, schema.examples?.[0], schema.const, schema.enum?.[0]].find((value) => value !== undefined);
}

function isNullable(schema: Schema): boolean {
  return [schema.type].flat().includes("null") || (schema.anyOf ?? []).some((option) => option.type === "null");
}

function clamp(value: number, { minimum, maximum, exclusiveMinimum }: Schema): number {
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  return Math.min(Math.max(value, least), maximum ?? Infinity);
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d/,
  email: /^\S+@\S+$/,
  uri: /^https?:/,
  uuid: /^[\da-f]{8}-/,
};

function fits(text: string, schema: Schema): boolean {
  const { type, minLength = 0, maxLength = Infinity } = schema;
  if (![type].flat().includes("string")) return false;
  return text.length >= minLength && text.length <= maxLength && hasForm(text, schema);
}

function hasForm(text: string, { enum: choices, pattern, format }: Schema): boolean {
  if (choices && !choices.includes(text)) return false;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) return false;
  return format === undefined || (FORMATS[format]?.test(text) ?? true);
}
