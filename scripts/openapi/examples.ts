import { choicesOf, isNullable } from "@/lib/admin/docs/rules/members";
import type { JsonSchema } from "@/lib/admin/docs/schema";
import { SENT } from "@/lib/webhooks/events/sample-invoices";
import { CLIENT, PROJECT, TASK, TIME_ENTRY, USER } from "@/lib/webhooks/events/sample-objects";
import { SENT_STATEMENT, STATEMENT } from "@/lib/webhooks/events/sample-statements";
import { isUsuallyNull, preferredText, sampleFlag, sampleNumber, sampleText } from "./sample-values";

interface Media {
  schema?: JsonSchema;
  example?: unknown;
  examples?: unknown;
}

interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

export interface Described {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Equal in responses and events; an example of an object with `expand` members omits them. */
const OBJECTS: Readonly<Record<string, object>> = {
  Client: CLIENT,
  Project: PROJECT,
  Task: TASK,
  TimeEntry: TIME_ENTRY,
  User: USER,
  Invoice: SENT,
  Statement: STATEMENT,
  SentStatement: SENT_STATEMENT,
};

/** Give every body an example that matches its schema. */
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
  name: string;
  owner: string;
  depth: number;
}

/** Deeper than any resource; ends recursion. */
const DEEPEST = 12;

class Builder {
  readonly #schemas: Record<string, JsonSchema>;

  constructor(schemas: Record<string, JsonSchema>) {
    this.#schemas = schemas;
  }

  build(given: JsonSchema, place: Place): unknown {
    const [schema, owner] = this.#resolve(given, place.owner);
    const here = { ...place, owner, depth: place.depth + 1 };
    if (schema.type === "null") return null;
    if (isNullable(schema) && (isUsuallyNull(place.name) || place.depth > DEEPEST)) return null;
    const known = OBJECTS[schemaNameOf(given)] ?? knownValue(schema, place.name);
    if (known !== undefined) return known;
    if (schema.allOf) return this.build(this.#merged(schema, schema.allOf), place);
    const [choice] = choicesOf(schema);
    if (choice) return this.build(choice, here);
    return this.#ofType(schema, here);
  }

  #resolve(schema: JsonSchema, owner: string): [JsonSchema, string] {
    const name = schema.$ref?.split("/").at(-1);
    const target = name === undefined ? undefined : this.#schemas[name];
    // A reference may have a description or an example of its own, which takes precedence.
    return name === undefined || target === undefined ? [schema, owner] : [{ ...target, ...schema }, name];
  }

  #merged({ allOf: _, ...rest }: JsonSchema, parts: readonly JsonSchema[]): JsonSchema {
    const all = [rest, ...parts.map((part) => this.#resolve(part, "")[0])];
    const required = all.flatMap((part) => part.required ?? []);
    return {
      ...(Object.assign({}, ...all) as JsonSchema),
      ...(required.length > 0 ? { required } : {}),
      properties: Object.assign({}, ...all.map((part) => part.properties ?? {})) as Record<string, JsonSchema>,
    };
  }

  #ofType(schema: JsonSchema, place: Place): unknown {
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

  /** Optional properties only if none is required, because an empty example shows nothing. */
  #object(schema: JsonSchema, place: Place): unknown {
    const properties = Object.entries(schema.properties ?? {});
    const required = properties.filter(([name]) => schema.required?.includes(name));
    const simple = properties.filter(([name]) => !name.endsWith("_id") && !name.endsWith("_ids"));
    const shown = required.length > 0 ? required : simple.slice(0, 1);
    return Object.fromEntries(shown.map(([name, member]) => [name, this.build(member, { ...place, name })]));
  }

  #array(schema: JsonSchema, place: Place): unknown[] {
    if (!schema.items || (place.depth > DEEPEST && !schema.minItems)) return [];
    return [this.build(schema.items, place)];
  }
}

/** Return the schema's own example, unless the property's name has a better one. */
function knownValue(schema: JsonSchema, name: string): unknown {
  const preferred = preferredText(name);
  if (preferred !== undefined && fits(preferred, schema)) return preferred;
  return [schema.example, schema.examples?.[0], schema.const, schema.enum?.[0]].find((value) => value !== undefined);
}

/** Return `TimeEntry` for a reference to that component or to its reply. */
function schemaNameOf({ $ref: reference = "" }: JsonSchema): string {
  return (reference.split("/").at(-1) ?? "").replace(/Reply$/, "");
}

function clamp(value: number, { minimum, maximum, exclusiveMinimum }: JsonSchema): number {
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

function fits(text: string, schema: JsonSchema): boolean {
  const { type, minLength = 0, maxLength = Infinity } = schema;
  if (![type].flat().includes("string")) return false;
  return text.length >= minLength && text.length <= maxLength && hasForm(text, schema);
}

function hasForm(text: string, { enum: choices, pattern, format }: JsonSchema): boolean {
  if (choices && !choices.includes(text)) return false;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) return false;
  return format === undefined || (FORMATS[format]?.test(text) ?? true);
}
