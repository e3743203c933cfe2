import type { ErrorCode } from "@/lib/kernel/core/errors";

/** As zod writes it, and as the reference and the examples read it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  example?: unknown;
  examples?: unknown[];
  format?: string;
  description?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Media {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, Reference>;
}

interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Answer {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Media>;
}

export interface DescribedCall {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer | Reference>;
  "x-extension"?: boolean;
  "x-session-only"?: boolean;
  "x-required-scope": string;
  "x-roles": string[];
  "x-rate-limit": "key" | "sensitive";
}

export interface OpenApi {
  info: { version: string; description: string };
  servers: { url: string; description?: string }[];
  tags: { name: string; "x-displayName": string; description: string }[];
  paths: Record<string, Record<string, DescribedCall>>;
  webhooks: Record<string, { post: { summary: string; requestBody: { content: Record<string, Media> } } }>;
  "x-problem-reasons": Record<ErrorCode, Record<string, { detail: string; params: string[] }>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    headers: Record<string, { description: string }>;
  };
}
