import { parseArgs } from "node:util";

export interface Output {
  /** For people, to standard error. */
  say: (line: string) => void;
  /** For programs, to standard output. */
  print: (line: string) => void;
}

export type Given = Readonly<Record<string, string>>;

export interface Command {
  required: Readonly<Record<string, string>>;
  optional: Readonly<Record<string, string>>;
  /** Options without a value. */
  flags?: readonly string[];
  operand?: { name: string; isRequired: boolean };
  summary: string;
  run: (given: Given, output: Output) => Promise<void>;
}

type Options = Record<string, { type: "string" | "boolean" }>;

export class UsageError extends Error {
  override name = "UsageError";
}

export function isHelp(word: string): boolean {
  return word === "--help" || word === "-h" || word === "help";
}

/** A flag has an empty text. */
export function readOptions(
  { required, optional, flags = [], operand }: Command,
  args: string[],
): Record<string, string> {
  const names = [...Object.keys(required), ...Object.keys(optional)];
  const options: Options = {
    ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }])),
  };
  const { values, positionals } = parsed(args, options, operand !== undefined);
  const missing = Object.keys(required).filter((name) => !values[name]);
  if (missing.length > 0) throw new UsageError(`Missing option ${missing.map((name) => `--${name}`).join(", ")}.`);
  const [first, second] = positionals;
  if (operand?.isRequired && !first) throw new UsageError(`Missing argument ${operand.name}.`);
  if (second !== undefined) throw new UsageError(`Unexpected argument '${second}'.`);
  const texts = Object.entries(values).map(([name, value]) => [name, value === true ? "" : value]);
  return { ...Object.fromEntries(texts), ...(operand && first ? { [operand.name]: first } : {}) } as Record<
    string,
    string
  >;
}

function parsed(args: string[], options: Options, allowPositionals: boolean) {
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals });
    return { values: values as Record<string, string | true | undefined>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export function usage(shown: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(shown).map(([name, { required, optional, flags = [], operand, summary }]) => {
    const operands = operand ? [operand.isRequired ? ` ${operand.name}` : ` [${operand.name}]`] : [];
    const switches = flags.map((flag) => ` [--${flag}]`);
    const must = Object.entries(required).map(([option, value]) => ` --${option} ${value}`);
    const may = Object.entries(optional).map(([option, value]) => ` [--${option} ${value}]`);
    const words = [...operands, ...must, ...may, ...switches].join("");
    return `  ${name}${words}\n      ${summary}`;
  });
  return `npm run admin -- <command> [options]\n\n${lines.join("\n")}`;
}
