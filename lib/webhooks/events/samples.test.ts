import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { choicesOf, resolve } from "@/lib/admin/docs/rules/members";
import type { JsonSchema } from "@/lib/admin/docs/schema";
import { emitEveryEvent } from "@/testing/every-event";
import { CATALOG } from "./catalog";
import { sampleOf } from "./samples";

let emitted: Map<string, Record<string, unknown>>;
beforeAll(async () => {
  emitted = await emitEveryEvent();
});

describe.each(CATALOG.map((event) => [event.name, event] as const))("the sample of %s", (name, event) => {
  test("is accepted by the event's own schema", () => {
    expect(event.data.parse(sampleOf(event).data)).toEqual(sampleOf(event).data);
  });

  test("is what the real operation emits, member for member", () => {
    const { $defs = {}, ...schema } = z.toJSONSchema(event.data, { io: "output" }) as Described;
    const shape = (value: unknown) => shapeOf(value, schema, $defs);
    expect(emitted.has(name), `testing/every-event.ts never causes ${name}`).toBe(true);
    expect(shape(sampleOf(event).data)).toEqual(shape(emitted.get(name)));
  });
});

type Definitions = Record<string, JsonSchema>;
type Described = JsonSchema & { $defs?: Definitions };

/** Replace values by their kind. Enum values, flags and null stay. */
function shapeOf(value: unknown, schema: JsonSchema, definitions: Definitions): unknown {
  const known = resolve(schema, definitions);
  if (value === null || typeof value === "boolean" || known.enum || known.const !== undefined) return value;
  const [choice, ...others] = choicesOf(known);
  if (choice && others.length === 0) return shapeOf(value, choice, definitions);
  if (Array.isArray(value)) return new Set(value.map((item) => shapeOf(item, known.items ?? {}, definitions)));
  if (typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        shapeOf(member, known.properties?.[name] ?? {}, definitions),
      ]),
    );
  }
  return typeof value === "string" ? formOf(value) : typeof value;
}

const FORMS: readonly (readonly [string, RegExp])[] = [
  ["id", /^[a-z]{3}_[0-9a-z]{26}$/],
  ["instant", /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
  ["day", /^\d{4}-\d\d-\d\d$/],
  ["decimal", /^\d+(\.\d+)?$/],
  ["address", /^https?:/],
  ["empty", /^$/],
];

function formOf(text: string): string {
  const form = FORMS.find(([, pattern]) => pattern.test(text))?.[0] ?? "text";
  return form === "id" ? text.slice(0, 4) : form;
}
