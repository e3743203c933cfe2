import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Line } from "@/lib/kernel/core/wire";
import { duplicateRef, MAX_REFS, SYSTEM } from "./rules";

const System = z
  .string()
  .regex(SYSTEM, reason("external_system_malformed"))
  .meta({ description: "Name of the system: lowercase letters, digits, `_` and `-`.", example: "jira" });

const Url = Line(2000)
  .refine(isHttps, { error: reason("url_not_https") })
  .meta({ description: "HTTPS page of the record in the system.", example: "https://acme.example/browse/ABC-1" });

const ExternalRef = z
  .strictObject({
    system: System,
    id: Line(255).meta({ description: "Identifier in the system.", example: "ABC-1" }),
    url: Url.nullable(),
  })
  .meta({ id: "ExternalRef", description: "Identifier of the record in another system." });
export type ExternalRef = z.infer<typeof ExternalRef>;

const ExternalRefInput = ExternalRef.extend({
  id: Line(255, { isTrimmed: true }).meta({ description: "Identifier in the system.", example: "ABC-1" }),
  url: ExternalRef.shape.url.optional(),
}).meta({ id: "ExternalRefInput" });
export type ExternalRefInput = z.infer<typeof ExternalRefInput>;

export const ExternalRefs = z.array(ExternalRef).max(MAX_REFS).meta({
  description: "Identifiers of the record in other systems. Each is unique in the workspace among records of one type.",
});

export const ExternalRefsInput = z
  .array(ExternalRefInput)
  .max(MAX_REFS)
  .superRefine((refs, context) => {
    const index = duplicateRef(refs);
    if (index !== null) context.addIssue({ code: "custom", path: [index], message: reason("external_ref_twice") });
  })
  .meta({ description: `At most ${String(MAX_REFS)} identifiers in other systems. A change replaces the whole list.` });

export const ExternalRefFilter = z
  .string()
  .max(300)
  .regex(/^[a-z0-9_-]{1,40}:.*\S/su, reason("external_ref_malformed"))
  .meta({
    description:
      "The record with this external reference: the system, a colon and the identifier, which may contain colons.",
    example: "jira:ABC-1",
  });

function isHttps(text: string): boolean {
  return /^https:\/\/[^/]/i.test(text) && URL.canParse(text);
}
