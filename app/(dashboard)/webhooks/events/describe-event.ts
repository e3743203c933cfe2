import { z } from "zod";
import type { DescribedEvent } from "@/components/webhooks/event-catalogue";
import { membersOf } from "@/lib/admin/docs/rules/members";
import type { JsonSchema } from "@/lib/admin/docs/schema";
import { sampleOf } from "@/lib/webhooks/events/samples";
import type { EventDefinition } from "@/lib/kernel/outbox/event";

export function describeEvent(event: EventDefinition): DescribedEvent {
  const schema = z.toJSONSchema(event.data, { io: "output" }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return {
    name: event.name,
    occurs: event.occurs,
    example: JSON.stringify(sampleOf(event), null, 2),
    schema: JSON.stringify(schema, null, 2),
    members: membersOf(schema, schema.$defs ?? {}).filter(({ depth }) => depth === 0),
  };
}
