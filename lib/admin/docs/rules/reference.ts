import type { ErrorCode } from "@/lib/kernel/core/errors";
import type { Answer, DescribedCall, Media, OpenApi, Parameter } from "../schema";

export interface ReferenceCall {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  /** Without the summary and the facts shown elsewhere. */
  description: string | null;
  call: DescribedCall;
  parameters: Parameter[];
  body: Media | null;
  answer: {
    status: number;
    /** JSON only. */
    media: Media | null;
    fileTypes: readonly string[];
    headers: { name: string; description: string }[];
  };
  errors: { status: number; code: ErrorCode }[];
}

export interface ReferenceGroup {
  tag: string;
  title: string;
  description: string;
  calls: ReferenceCall[];
}

/** In the order of the description; calls on collections first. */
export function referenceOf(document: OpenApi): ReferenceGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => toCall(document, path, method.toUpperCase(), call)),
  );
  return document.tags
    .map(({ name, description, "x-displayName": title }) => ({
      tag: name,
      title,
      description,
      calls: calls.filter((call) => call.tag === name).sort(byPlace),
    }))
    .filter((group) => group.calls.length > 0);
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

function byPlace(a: ReferenceCall, b: ReferenceCall): number {
  const depth = a.path.split("/").length - b.path.split("/").length;
  return depth || a.path.localeCompare(b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

function toCall(document: OpenApi, path: string, method: string, call: DescribedCall): ReferenceCall {
  const [first = ""] = call.description.split("\n\n");
  const {
    tags: [tag = ""],
    requestBody,
  } = call;
  return {
    id: call.operationId,
    method,
    path,
    tag,
    summary: call.summary,
    description: first === `${call.summary}.` ? null : first,
    call,
    parameters: (call.parameters ?? []).flatMap((parameter) =>
      "$ref" in parameter ? (document.components.parameters[nameOf(parameter.$ref)] ?? []) : parameter,
    ),
    body: requestBody?.content["application/json"] ?? null,
    answer: answerOf(document, call),
    errors: errorsOf(document, call),
  };
}

function answerOf(document: OpenApi, { responses }: DescribedCall): ReferenceCall["answer"] {
  const [status = "200", answer] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const success = answer && !("$ref" in answer) ? answer : { description: "" };
  return {
    status: Number(status),
    media: success.content?.["application/json"] ?? null,
    fileTypes: Object.keys(success.content ?? {}).filter((type) => type !== "application/json"),
    headers: headersOf(document, success),
  };
}

function headersOf(document: OpenApi, answer: Answer) {
  return Object.keys(answer.headers ?? {}).map((name) => ({
    name,
    description: document.components.headers[name]?.description ?? "",
  }));
}

function errorsOf(document: OpenApi, call: DescribedCall): ReferenceCall["errors"] {
  return Object.entries(call.responses).flatMap(([status, response]) => {
    const answer = "$ref" in response ? document.components.responses[nameOf(response.$ref)] : response;
    const codes = Object.keys(answer?.content?.["application/problem+json"]?.examples ?? {}) as ErrorCode[];
    return codes.map((code) => ({ status: Number(status), code }));
  });
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}
