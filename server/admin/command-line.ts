import { parseArgs } from "node:util";

/** Where a command writes, one line at a time. */
export interface Output {
  /** For people. */
  say: (line: string) => void;
  /** What programs read. */
  print: (line: string) => void;
}

export type Given = Readonly<Record<string, string>>;

export interface Command {
  /** The options that must be given, as they are shown. */
  required: Readonly<Record<string, string>>;
  optional: Readonly<Record<string, string>>;
  /** Options without a value, each with what it does. */
  flags?: readonly string[];
  /** What is given without an option's name, and whether it must be. */
  operand?: { name: string; isRequired: boolean };
  summary: string;
  run: (given: Given, output: Output) => Promise<void>;
}

type Options = Record<string, { type: "string" | "boolean" }>;

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Whether a word of the command line asks for help. */
export function isHelp(word: string): boolean {
  return word === "--help" || word === "-h" || word === "help";
}

/** What was given, by name. A flag that was given has an empty text. */
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
  if (missing.length > 0) throw new UsageError(`Give ${missing.map((name) => `--${name}`).join(", ")} as well.`);
  const [first, second] = positionals;
  if (operand?.isRequired && !first) throw new UsageError(`Give the ${operand.name} as well.`);
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

/** Return how these commands are called, for people. */
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
