import { z } from "zod";
import type { DescribedEvent } from "@/components/webhooks/catalogue/event-catalogue";
import type { EventDefinition } from "@/lib/events/event";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  description?: string;
  example?: unknown;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** What the catalogue says of an event: everything follows from its definition. */
export function describeEvent(event: EventDefinition): DescribedEvent {
  const schema = z.toJSONSchema(event.data, { io: "output" }) as Schema;
  const { $defs: definitions = {}, ...root } = schema;
  const data = resolve(root, definitions);
  return {
    name: event.name,
    occurs: event.occurs,
    example: JSON.stringify({ type: event.name, timestamp: EXAMPLE_SECONDS, data: exampleOf(event) }, null, 2),
    schema: JSON.stringify(schema, null, 2),
    members: Object.entries(data.properties ?? {}).map(([name, member]) => ({
      name,
      type: typeInWords(member, definitions),
      description: resolve(member, definitions).description ?? "",
    })),
  };
}

/** A plausible object of the event's shape: from the examples of its schema, and from what stands below. */
export function exampleOf(event: EventDefinition): Record<string, unknown> {
  const { $defs: definitions = {}, ...root } = z.toJSONSchema(event.data, { io: "output" }) as Schema;
  return { ...(valueOf("data", root, definitions) as object), ...AFTER[event.name] };
}

const EXAMPLE_SECONDS = Date.parse("2026-11-19T14:20:00Z") / 1000;

/** For members whose schema allows any text or number, and those that are more often without a value. */
const USUAL: Readonly<Record<string, unknown>> = {
  notes: "Deck plans for the night boats",
  name: "Portal relaunch",
  code: "PORTAL",
  tags: ["design"],
  cc_emails: [],
  member_ids: [],
  manager_ids: [],
  start_time: "2026-11-19T13:05:00.000Z",
  duration_seconds: 4500,
  locked: false,
  running: false,
  lock_reason: null,
  invoice_id: null,
  archived_at: null,
  line1: "Am Sandtorkai 40",
  line2: null,
  city: "Hamburg",
  region: null,
  postal_code: "20457",
  country: "DE",
  tax_id: "DE123456789",
  bic: "COBADEFFXXX",
  public_url: null,
  payment_terms_days: 30,
  locale: "de-DE",
};

/** What an event leaves behind in its object. */
const AFTER: Readonly<Record<string, Record<string, unknown>>> = {
  "time_entry.started": { end_time: null, duration_seconds: null, running: true },
  "project.archived": { status: "archived", archived_at: "2026-11-19T14:20:00.000Z" },
  "client.archived": { status: "archived" },
};

function valueOf(name: string, schema: Schema, definitions: Record<string, Schema>): unknown {
  const known = resolve(schema, definitions);
  if (isUsual(name, known)) return USUAL[name];
  if (known.example !== undefined) return known.example;
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  const [choice] = choicesOf(known);
  if (choice) return valueOf(name, choice, definitions);
  if (known.properties) {
    return Object.fromEntries(
      Object.entries(known.properties).map(([key, member]) => [key, valueOf(key, member, definitions)]),
    );
  }
  if (known.type === "array") return known.items ? [valueOf(name, known.items, definitions)] : [];
  return { boolean: true, integer: 1, number: 1 }[known.type ?? ""] ?? "Text";
}

function typeInWords(schema: Schema, definitions: Record<string, Schema>): string {
  const known = resolve(schema, definitions);
  const choices = choicesOf(known);
  const named = schema.$ref?.split("/").at(-1)?.toLowerCase();
  const inner = choices.length > 0 ? typeInWords(choices[0] ?? {}, definitions) : simpleType(known, definitions);
  return (named ?? inner) + (canBeNull(known) ? " or null" : "");
}

function isUsual(name: string, schema: Schema): boolean {
  return name in USUAL && (USUAL[name] !== null || canBeNull(schema));
}

function canBeNull(schema: Schema): boolean {
  return (schema.anyOf ?? []).some((choice) => choice.type === "null");
}

function simpleType(schema: Schema, definitions: Record<string, Schema>): string {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.format === "date-time") return "RFC 3339, UTC";
  if (schema.format === "date") return "YYYY-MM-DD";
  if (schema.type === "array") return `list of ${typeInWords(schema.items ?? {}, definitions)}`;
  return schema.type ?? "any";
}

function choicesOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== "null");
}

/** A schema with an id stands apart, and is named where it is used; what is said there counts first. */
function resolve(schema: Schema, definitions: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref: reference, ...said } = schema;
  return { ...definitions[reference.split("/").at(-1) ?? ""], ...said };
}
