export type CodeLanguage = "json" | "javascript" | "python" | "go" | "php" | "ruby" | "shell" | "http" | "text";

export type CodeToken = { kind: "plain" | "keyword" | "string" | "number" | "comment"; text: string };

const WORDS = {
  javascript:
    "import export from const let var function return if else for of in new await async throw try catch class typeof true false null undefined default",
  python: "import from def return if elif else for in not and or with as raise try except class lambda True False None",
  go: "package import func return if else for range var const type struct map nil true false defer err switch case",
  php: "function return if else foreach as new echo use namespace true false null static fn throw try catch",
  ruby: "require def return if elsif else unless for in do end and or not nil true false begin rescue raise class module next",
  shell: "curl export echo if then else fi for do done",
} as const;

const STRING = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const NUMBER = String.raw`(?<![\w.$])-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;

const GRAMMARS: Record<CodeLanguage, RegExp | null> = {
  json: new RegExp(
    String.raw`(?<string>"(?:\\.|[^"\\])*"(?!\s*:))|(?<plain>"(?:\\.|[^"\\])*")|(?<number>${NUMBER})|(?<keyword>\b(?:true|false|null)\b)`,
    "g",
  ),
  javascript: grammar(
    WORDS.javascript,
    String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
    String.raw`\x60(?:\\.|[^\x60\\])*\x60`,
  ),
  python: grammar(WORDS.python, "#[^\\n]*", String.raw`"""[\s\S]*?"""`),
  go: grammar(WORDS.go, String.raw`\/\/[^\n]*`, String.raw`\x60[^\x60]*\x60`),
  php: grammar(WORDS.php, String.raw`\/\/[^\n]*|#[^\n]*`),
  ruby: grammar(WORDS.ruby, "#[^\\n]*"),
  shell: grammar(WORDS.shell, String.raw`(?<=^|\s)#[^\n]*`),
  http: /(?<keyword>^(?:GET|POST|PUT|PATCH|DELETE)\b|^[\w-]+(?=:))/gm,
  text: null,
};

/** The tokens are approximate, and contain each character of the code. */
export function tokenize(code: string, language: CodeLanguage): CodeToken[] {
  const pattern = GRAMMARS[language];
  if (pattern === null) return [{ kind: "plain", text: code }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
    tokens.push({ kind: kindOf(match.groups), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end) });
  return tokens;
}

function grammar(words: string, comment: string, moreStrings?: string): RegExp {
  const strings = moreStrings === undefined ? STRING : `${moreStrings}|${STRING}`;
  const keywords = String.raw`(?<![\w$.-])(?:${words.replaceAll(" ", "|")})(?![\w$])`;
  return new RegExp(`(?<comment>${comment})|(?<string>${strings})|(?<number>${NUMBER})|(?<keyword>${keywords})`, "gm");
}

function kindOf(groups: Record<string, string | undefined> | undefined): CodeToken["kind"] {
  const kinds = ["comment", "string", "number", "keyword"] as const;
  return kinds.find((kind) => groups?.[kind] !== undefined) ?? "plain";
}
