import type { ReferenceCall } from "./reference";

/** The same request in the languages that integrators mostly try first. The key comes from the variable STINT_KEY. */
export interface RequestSamples {
  curl: string;
  javascript: string;
  python: string;
}

export function requestSamples(call: ReferenceCall, baseUrl: string): RequestSamples {
  const request = { method: call.method, url: baseUrl + targetOf(call), body: call.body?.example, ...headersOf(call) };
  return { curl: curl(request), javascript: javascript(request), python: python(request) };
}

interface Request {
  method: string;
  url: string;
  body: unknown;
  isIdempotent: boolean;
}

/** The path with its example, and what the query must have. */
function targetOf(call: ReferenceCall): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(call, name)));
  const query = call.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => [name, exampleOf(call, name)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

function exampleOf(call: ReferenceCall, name: string): string {
  const parameter = call.parameters.find((one) => one.name === name);
  const example = parameter?.example ?? parameter?.schema.example;
  return typeof example === "string" ? example : JSON.stringify(example ?? "");
}

function headersOf(call: ReferenceCall): Pick<Request, "isIdempotent"> {
  return { isIdempotent: call.parameters.some(({ name }) => name === "Idempotency-Key") };
}

function curl({ method, url, body, isIdempotent }: Request): string {
  const lines = [
    `curl ${method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `}${quoted(url)}`,
    `-H "Authorization: Bearer $STINT_KEY"`,
    ...(isIdempotent ? [`-H "Idempotency-Key: $(date +%s)-$RANDOM"`] : []),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quoted(indented(body, "  "))}`]),
  ];
  return lines.join(" \\\n  ");
}

/** As one word of a shell. */
function quoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function javascript({ method, url, body, isIdempotent }: Request): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    "  headers: {",
    "    Authorization: `Bearer ${process.env.STINT_KEY}`,",
    ...(isIdempotent ? [`    "Idempotency-Key": crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`    "Content-Type": "application/json",`]),
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body, "  ")}),`]),
  ];
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...options,
    "});",
    "console.log(response.status, await response.json());",
  ].join("\n");
}

function python({ method, url, body, isIdempotent }: Request): string {
  return [
    `import json, os, urllib.request${isIdempotent ? ", uuid" : ""}`,
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    "    headers={",
    `        "Authorization": "Bearer " + os.environ["STINT_KEY"],`,
    ...(isIdempotent ? [`        "Idempotency-Key": str(uuid.uuid4()),`] : []),
    ...(body === undefined ? [] : [`        "Content-Type": "application/json",`]),
    "    },",
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonLiteral(body, "    ")}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(response.status, json.load(response))",
  ].join("\n");
}

function indented(value: unknown, margin: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${margin}`);
}

/** JSON as Python writes it. Strings are alike in both. */
function pythonLiteral(value: unknown, margin: string): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const deeper = `${margin}    `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => pythonLiteral(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonLiteral(item, deeper)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return parts.length === 0 ? open + close : `${open}\n${deeper}${parts.join(`,\n${deeper}`)},\n${margin}${close}`;
}
