/** In place of a header's value. */
export const HIDDEN_VALUE = "••••";

/** By common web frameworks, which escape different characters. */
const ENCODINGS: readonly ((value: string) => string)[] = [
  (value) => value,
  json,
  (value) => json(value).replaceAll("/", String.raw`\/`),
  (value) => json(value).replaceAll(/[&<>]/g, jsonEscape),
  (value) => json(value).replaceAll(/\\"|[&'+<>`]/g, jsonEscape),
  encodeURI,
  encodeURIComponent,
  (value) => encodeURIComponent(value).replaceAll("%2F", "/"),
  (value) => encodeURIComponent(value).replaceAll(/[!'()*]/g, (character) => `%${hex(character)}`),
  (value) => new URLSearchParams([["", value]]).toString().slice(1),
  html('"', "'"),
  html("&quot;", "&#39;"),
  html("&quot;", "&#039;"),
  html("&quot;", "&#x27;"),
  html("&#34;", "&#39;"),
  (value) => html("&quot;", "&#39;")(value).replaceAll(/[/=`]/g, htmlEscape),
  (value) => html("&quot;", "&#x27;")(value).replaceAll(/[=`]/g, htmlEscape),
];

/** Return a function that hides the values of secret headers in an answer. `isCut`: the text may end within a value. */
export function hiderOf(values: readonly string[]): (text: string, isCut: boolean) => string {
  const forms = formsOf(values);
  return (text, isCut) => withoutForms(text, forms, isCut);
}

function withoutForms(text: string, forms: ReadonlySet<string>, isCut: boolean): string {
  const isHidden = new Uint8Array(text.length);
  for (const form of forms) {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + form.length)) {
      isHidden.fill(1, at, at + form.length);
    }
    if (isCut) isHidden.fill(1, text.length - lengthAtEnd(text, form));
  }
  let shown = "";
  for (let at = 0; at < text.length; at++) {
    if (isHidden[at] !== 1) shown += text.charAt(at);
    else if (isHidden[at - 1] !== 1) shown += HIDDEN_VALUE;
  }
  return shown;
}

function formsOf(values: readonly string[]): Set<string> {
  const secrets = values.flatMap((value) => [value, ...credentialIn(value)]);
  const forms = secrets.flatMap((secret) => ENCODINGS.map((encode) => encode(secret)));
  return new Set(forms.flatMap((form) => [form, withLowerHex(form)]));
}

/** After a scheme such as Bearer. A shorter text could be an ordinary word of the answer. */
function credentialIn(value: string): string[] {
  const credential = /^[\w-]+[\t ]+(.{8,})$/.exec(value)?.[1];
  return credential === undefined ? [] : [credential];
}

/** Number of characters of `form` with which the text ends. */
function lengthAtEnd(text: string, form: string): number {
  let length = Math.min(form.length, text.length);
  while (!text.endsWith(form.slice(0, length))) length--;
  return length;
}

function json(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function html(quote: string, apostrophe: string): (value: string) => string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': quote, "'": apostrophe };
  return (value) => value.replaceAll(/["&'<>]/g, (character) => entities[character] ?? character);
}

function jsonEscape(found: string): string {
  return String.raw`\u00${hex(found.slice(-1))}`;
}

function htmlEscape(character: string): string {
  return `&#x${hex(character)};`;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}

function withLowerHex(form: string): string {
  return form.replaceAll(/%[\dA-F]{2}|\\u[\dA-F]{4}|&#x[\dA-F]+;/g, (escaped) => escaped.toLowerCase());
}
