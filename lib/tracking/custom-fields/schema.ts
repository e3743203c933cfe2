import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Instant, Line, OneOrMore, pageOf, PageQuery, SortBy, Text } from "@/lib/kernel/core/wire";
import { KEY, MAX_CHOICES, MAX_URL, OBJECTS, TYPES } from "./rules";

const Key = z
  .string()
  .regex(KEY, reason("custom_key_malformed"))
  .meta({ description: "Lowercase letters, digits and `_`, beginning with a letter.", example: "cost_center" });

const Choice = z
  .strictObject({
    id: Key.meta({
      description: "Value of records that have the choice. A new label keeps the id.",
      example: "repair",
    }),
    label: Line(100),
    archived: z.boolean().meta({ description: "Whether the choice was removed. Records keep it as their value." }),
  })
  .meta({ id: "CustomChoice" });

const Usage = z
  .strictObject({
    records: z.int().min(0).meta({ description: "Number of records of the object." }),
    with_value: z.int().min(0).meta({ description: "Number of these records that have a value." }),
    choices: z.record(z.string(), z.int()).meta({ description: "Number of records by choice." }),
  })
  .meta({ id: "CustomFieldUsage" });

export const CustomField = z
  .strictObject({
    id: Id("fld"),
    object: z.enum(OBJECTS).meta({ description: "Type of the records that have the field." }),
    key: Key.meta({ description: "Name of the value in `custom`. Unique among the fields of the object." }),
    label: Line(60),
    type: z.enum(TYPES),
    choices: z.array(Choice).meta({ description: "Of a field of type `choice`, otherwise empty." }),
    required: z.boolean().meta({
      description:
        "Whether new records need a value. Existing records stay valid without one. Time entries need it when an API key creates them with an end, or the dashboard saves them in their dialog. Invoices need it when they are issued.",
    }),
    on_invoice: z.boolean().meta({
      description:
        "Whether invoices show label and value: of the invoice and its client below the dates, of projects, tasks and time " +
        "entries in the descriptions of lines.",
    }),
    status: z.enum(["active", "archived"]),
    usage: Usage.optional().meta({ description: "Only with `expand=usage`." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "CustomField" });
export type CustomField = z.infer<typeof CustomField>;

const ChoiceInput = z
  .strictObject({
    id: Key.optional().meta({ description: "Absent: a new choice, whose id is made from the label." }),
    label: Line(100, { isTrimmed: true }),
  })
  .meta({ id: "CustomChoiceInput" });

const Choices = z
  .array(ChoiceInput)
  .max(MAX_CHOICES)
  .superRefine((choices, context) => {
    choices.forEach(({ id, label }, at) => {
      const isTwice = choices
        .slice(0, at)
        .some((one) => (id !== undefined && one.id === id) || one.label.toLowerCase() === label.toLowerCase());
      if (isTwice) context.addIssue({ code: "custom", path: [at], message: reason("custom_choice_twice") });
    });
  })
  .meta({
    description:
      "Choices in their order. A change replaces the list: a choice that the list leaves out is archived, and naming its id restores it.",
  });

const Writable = CustomField.pick({ required: true, on_invoice: true }).extend({
  label: Line(60, { isTrimmed: true }),
  choices: Choices,
});

export const CustomFieldCreate = CustomField.pick({ object: true, key: true, type: true })
  .extend(Writable.partial().required({ label: true }).shape)
  .meta({
    id: "CustomFieldCreate",
    example: { object: "client", key: "cost_center", label: "Cost center", type: "text", on_invoice: true },
  });
export type CustomFieldCreate = z.infer<typeof CustomFieldCreate>;

export const CustomFieldUpdate = Writable.partial()
  .extend({
    status: CustomField.shape.status.optional(),
    after_id: Id("fld").nullable().optional().meta({
      description: "Moves the field behind this field of the same object. Null: to the beginning.",
    }),
  })
  .meta({ id: "CustomFieldUpdate", description: "`object`, `key` and `type` cannot change." });
export type CustomFieldUpdate = z.infer<typeof CustomFieldUpdate>;

const Expand = OneOrMore(["usage"]).meta({ description: "`usage`: numbers of records. For owners and admins." });

export const CustomFieldQuery = z.strictObject({ expand: Expand.optional() });

export const CustomFieldListQuery = PageQuery.extend({
  object: OneOrMore(OBJECTS).optional(),
  status: OneOrMore(["active", "archived"]).optional(),
  updated_since: Instant.optional(),
  sort: SortBy("created_at", "updated_at", "position").meta({
    description: "`position`: in the order of the dashboard, which `after_id` changes.",
  }),
  expand: Expand.optional(),
});
export type CustomFieldListQuery = z.infer<typeof CustomFieldListQuery>;

export const CustomFieldPage = pageOf(CustomField);
export type CustomFieldPage = z.infer<typeof CustomFieldPage>;

export const CustomValue = z.union([Text(MAX_URL), z.number(), z.boolean()]);

/** Of a record. */
export const CustomValues = z.record(z.string(), CustomValue).meta({
  description:
    "Values of custom fields by key: text, a number, `YYYY-MM-DD`, a boolean, the id of a choice, or a URL. Fields without a value are absent.",
  example: { cost_center: "A-12" },
});

/** Of documents. */
export const PrintedFields = z.array(
  z
    .strictObject({
      label: z.string(),
      type: z.enum(["text", "number", "date", "boolean", "url"]),
      value: CustomValue,
    })
    .meta({ id: "PrintedField" }),
);

/** In requests. */
export const CustomInput = z
  .record(z.string().max(100), CustomValue.nullable())
  .optional()
  .meta({
    description:
      "Values of custom fields by key. Merged: an absent key keeps its value, null deletes it. New records need a value for each required field.",
    example: { cost_center: "A-12" },
  });
export type CustomInput = z.infer<typeof CustomInput>;

/** `custom.<key>` in queries, read by `parseQuery`. */
export const CustomFilter = z
  .record(z.string().max(100), z.string().max(MAX_URL))
  .optional()
  .meta({
    description:
      "`custom.<key>=<value>`: records with this value of a custom field. A choice is named by its id. An empty value finds records without one.",
    example: { "custom.cost_center": "A-12" },
  });
export type CustomFilter = z.infer<typeof CustomFilter>;
