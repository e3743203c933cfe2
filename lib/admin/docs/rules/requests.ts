import type { ReferenceCall } from "./reference";

/** The key is in STINT_KEY. Files are saved to disk. */
export interface RequestSamples {
  curl: string;
  javascript: string;
  python: string;
}

export function requestSamples(call: ReferenceCall, baseUrl: string): RequestSamples {
  const { media, fileTypes } = call.answer;
  const request: Request = {
    method: call.method,
    url: baseUrl + targetOf(call),
    body: call.body?.example,
    headers: headersOf(call),
    file: media === null && fileTypes.length > 0 ? `answer.${EXTENSIONS[fileTypes[0] ?? ""] ?? "bin"}` : null,
  };
  return { curl: curl(request), javascript: javascript(request), python: python(request) };
}

const EXTENSIONS: Readonly<Record<string, string>> = { "text/csv": "csv", "application/pdf": "pdf" };

interface Request {
  method: string;
  url: string;
  body: unknown;
  headers: { isIdempotent: boolean; accept: string | null };
  /** Null for JSON. */
  file: string | null;
}

/** With example values and required parameters. */
function targetOf(call: ReferenceCall): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(call, name)));
  const query = call.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => [name, exampleOf(call, name)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

function exampleOf(call: ReferenceCall, name: string): string {
  const parameter = call.parameters.find((one) => one.name === name);
  const example = parameter?.example ?? parameter?.schema.example ?? parameter?.schema.enum?.[0];
  return typeof example === "string" ? example : JSON.stringify(example ?? "");
}

function headersOf({ parameters, answer }: ReferenceCall): Request["headers"] {
  return {
    isIdempotent: parameters.some(({ name }) => name === "Idempotency-Key"),
    accept: answer.media !== null && answer.fileTypes.length > 0 ? "application/json" : null,
  };
}

function curl({ method, url, body, headers: { isIdempotent, accept }, file }: Request): string {
  const lines = [
    `curl ${file === null ? "" : `-o ${file} `}${method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `}${quoted(url)}`,
    `-H "Authorization: Bearer $STINT_KEY"`,
    ...(accept === null ? [] : [`-H "Accept: ${accept}"`]),
    ...(isIdempotent ? [`-H "Idempotency-Key: $(date +%s)-$RANDOM"`] : []),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quoted(indented(body, "  "))}`]),
  ];
  return lines.join(" \\\n  ");
}

function quoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function javascript({ method, url, body, headers: { isIdempotent, accept }, file }: Request): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    "  headers: {",
    "    Authorization: `Bearer ${process.env.STINT_KEY}`,",
    ...(accept === null ? [] : [`    Accept: "${accept}",`]),
    ...(isIdempotent ? [`    "Idempotency-Key": crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`    "Content-Type": "application/json",`]),
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body, "  ")}),`]),
  ];
  return [
    ...(file === null ? [] : [`import { writeFile } from "node:fs/promises";`, ""]),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...options,
    "});",
    file === null
      ? "console.log(response.status, await response.json());"
      : `await writeFile("${file}", Buffer.from(await response.arrayBuffer()));`,
  ].join("\n");
}

function python({ method, url, body, headers: { isIdempotent, accept }, file }: Request): string {
  return [
    `import ${file === null ? "json, " : ""}os, urllib.request${isIdempotent ? ", uuid" : ""}`,
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    "    headers={",
    `        "Authorization": "Bearer " + os.environ["STINT_KEY"],`,
    ...(accept === null ? [] : [`        "Accept": "${accept}",`]),
    ...(isIdempotent ? [`        "Idempotency-Key": str(uuid.uuid4()),`] : []),
    ...(body === undefined ? [] : [`        "Content-Type": "application/json",`]),
    "    },",
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonLiteral(body, "    ")}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    file === null
      ? "    print(response.status, json.load(response))"
      : `    open("${file}", "wb").write(response.read())`,
  ].join("\n");
}

function indented(value: unknown, margin: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${margin}`);
}

/** Strings are equal in JSON and Python. */
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
