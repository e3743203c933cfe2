import { z } from "zod";
import { createDocument } from "zod-openapi";
import { Problem } from "@/lib/kernel/core/problem";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { sampleOf } from "@/lib/webhooks/events/samples";
import { VERSION } from "@/lib/kernel/version";
import { addExamples, type Described } from "./examples";
import { HEADERS, PARAMETERS } from "./headers";
import { operationsOf, pathOf, tagOf, type Routes } from "./operations";
import { makePortable } from "./portable";
import { problemExamples, type Answers } from "./problems";
import { problemReasons } from "./reasons";
import { EVENT_TAG, tagObject } from "./descriptions";

const DESCRIPTION = `Time tracking that turns into paid invoices.

Every call takes an API key as \`Authorization: Bearer stint_live_…\` and answers JSON. Errors are
\`application/problem+json\` (RFC 9457) with a stable \`code\`. Ids are opaque, times are RFC 3339 in UTC, money is an
integer of minor units with its currency. Only additions are made inside of v1. The guides are at \`/docs\`.`;

export function openApiDocument(routes: Routes): object {
  const answers: Answers = {};
  const tags = [...new Set(routes.map(([pattern]) => tagOf(pattern)))].sort();
  const paths = Object.fromEntries(
    routes.map(([pattern, module]) => [pathOf(pattern), operationsOf(pattern, module, answers)]),
  );
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: "Stint",
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: "The operator of this server" },
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
    },
    servers: [{ url: "/", description: "This server." }],
    security: [{ apiKey: [] }],
    tags: [...tags, EVENT_TAG].map(tagObject),
    paths,
    "x-problem-reasons": problemReasons(),
    webhooks: Object.fromEntries(CATALOG.map((event) => [event.name, webhookOf(event)])),
    components: {
      schemas: { Problem },
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key, `stint_live_…`, from Settings, API keys." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "stint.session",
          description: "The dashboard's session. Over https the cookie is named `__Host-stint.session`.",
        },
      },
    },
  }) as unknown as Described;
  Object.assign(document.components, {
    responses: sorted(answers),
    examples: problemExamples(answers),
    headers: used(HEADERS, document, answers),
    parameters: used(PARAMETERS, document, answers),
  });
  makePortable(document);
  addExamples(document);
  return document;
}

/** Drop components without a reference. */
function used<Value>(components: Readonly<Record<string, Value>>, ...places: object[]): Record<string, Value> {
  const text = JSON.stringify(places);
  return Object.fromEntries(Object.entries(components).filter(([name]) => text.includes(`/${name}"}`)));
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const EVENT_HEADERS = [
  ["webhook-id", "Id of the event. The same on every attempt: deduplicate by it.", "evt_01m7yp4jademgb7e4vec1cvggx"],
  ["webhook-timestamp", "When this attempt was signed, Unix seconds.", "1795098000"],
  [
    "webhook-signature",
    "Signatures of Standard Webhooks, separated by spaces.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
  [
    "X-Service-Signature",
    "HMAC-SHA-256 over the raw body, `sha256=` and hex.",
    `sha256=${"9f86d081884c7d65".repeat(4)}`,
  ],
] as const;

function webhookOf(event: (typeof CATALOG)[number]) {
  const body = z.strictObject({
    type: z.literal(event.name),
    timestamp: z.int().meta({ description: "When it happened, Unix seconds.", example: 1795098000 }),
    data: event.data,
  });
  return {
    post: {
      operationId: event.name,
      summary: event.occurs,
      description: `${event.occurs} Sent to every endpoint that listens for \`${event.name}\`, at least once and in no promised order.`,
      tags: [EVENT_TAG],
      security: [],
      parameters: EVENT_HEADERS.map(([name, description, example]) => ({
        name,
        in: "header" as const,
        required: true,
        description,
        schema: { type: "string" as const },
        example,
      })),
      requestBody: { required: true, content: { "application/json": { schema: body, example: sampleOf(event) } } },
      responses: {
        "2XX": { description: "Received." },
        "4XX": { description: "Not received: tried again, up to five times." },
        "5XX": { description: "Not received: tried again, up to five times." },
      },
    },
  };
}
