/**
 * The part of CEL that functions may use in `if`, `match`, `key` and `idempotency`: paths below `event` and `async`,
 * literals, `== != && || ! +` and parentheses.
 */
export type Expression =
  | { kind: "literal"; value: Scalar }
  | { kind: "path"; root: Root; members: string[] }
  | { kind: "not"; operand: Expression }
  | { kind: "binary"; operator: Operator; left: Expression; right: Expression };

/** `event` started the run; `async` is the one that arrives later and may wake or cancel it. */
export type Scope = Partial<Record<Root, unknown>>;

type Scalar = string | number | boolean | null;
type Root = "event" | "async";
type Operator = "==" | "!=" | "&&" | "||" | "+";

/** An expression outside of the subset. */
export class ExpressionError extends Error {
  override name = "ExpressionError";
}

/**
 * Reads an expression that may speak of the given roots.
 *
 * @throws ExpressionError when it needs more than the subset.
 */
export function parseExpression(source: string, roots: Root[]): Expression {
  const parser = new Parser(source, roots);
  return parser.parse();
}

/** The value of an expression. A member that is absent is `undefined`, and two absent members are not equal. */
export function evaluate(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "path": {
      let value: unknown = scope[expression.root];
      for (const member of expression.members) value = memberOf(value, member);
      return value;
    }
    case "not":
      return evaluate(expression.operand, scope) !== true;
    case "binary":
      return evaluateBinary(expression, scope);
  }
}

/**
 * The sides of an equality that the whole expression depends on, one of `event` alone and one of `async` alone. With it
 * the few waiting runs that an event concerns are found by an index, not by asking each.
 */
export function decisiveEquality(expression: Expression): { event: Expression; async: Expression } | null {
  if (expression.kind !== "binary") return null;
  const { operator, left, right } = expression;
  if (operator === "&&") return decisiveEquality(left) ?? decisiveEquality(right);
  if (operator !== "==") return null;
  if (left.kind !== "path" || right.kind !== "path" || left.root === right.root) return null;
  return left.root === "event" ? { event: left, async: right } : { event: right, async: left };
}

function evaluateBinary({ operator, left, right }: Expression & { kind: "binary" }, scope: Scope): unknown {
  const first = evaluate(left, scope);
  if (operator === "&&") return first === true && evaluate(right, scope) === true;
  if (operator === "||") return first === true || evaluate(right, scope) === true;
  const second = evaluate(right, scope);
  if (operator === "+") return plus(first, second);
  const isEqual = (first !== undefined || second !== undefined) && (first ?? null) === (second ?? null);
  return operator === "==" ? isEqual : !isEqual;
}

function plus(first: unknown, second: unknown): unknown {
  if (typeof first === "number" && typeof second === "number") return first + second;
  const words = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null));
  return words(first) + words(second);
}

function memberOf(value: unknown, member: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, member)) return undefined;
  return (value as Record<string, unknown>)[member];
}

type Token = { kind: "symbol" | "name"; text: string } | { kind: "literal"; value: Scalar };

const TOKEN =
  /\s*(?:(==|!=|&&|\|\||[+().!])|("(?:[^"\\]|\\["'\\])*"|'(?:[^'\\]|\\["'\\])*')|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*))/y;
const WORDS = new Map<string, Scalar>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

class Parser {
  readonly #source: string;
  readonly #roots: Root[];
  readonly #tokens: Token[];
  #next = 0;

  constructor(source: string, roots: Root[]) {
    this.#source = source;
    this.#roots = roots;
    this.#tokens = [...this.#scan()];
  }

  parse(): Expression {
    const expression = this.#or();
    if (this.#next < this.#tokens.length) throw this.#unsupported();
    return expression;
  }

  *#scan(): Generator<Token> {
    const source = this.#source.trimEnd();
    for (TOKEN.lastIndex = 0; TOKEN.lastIndex < source.length;) {
      const [, symbol, quoted, digits, word] = TOKEN.exec(source) ?? [];
      if (symbol) yield { kind: "symbol", text: symbol };
      else if (quoted) yield { kind: "literal", value: quoted.slice(1, -1).replace(/\\(.)/g, "$1") };
      else if (digits) yield { kind: "literal", value: Number(digits) };
      else if (word) yield literalOrName(word);
      else throw this.#unsupported();
    }
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#accept("||")) left = { kind: "binary", operator: "||", left, right: this.#and() };
    return left;
  }

  #and(): Expression {
    let left = this.#comparison();
    while (this.#accept("&&")) left = { kind: "binary", operator: "&&", left, right: this.#comparison() };
    return left;
  }

  #comparison(): Expression {
    const left = this.#sum();
    if (this.#accept("==")) return { kind: "binary", operator: "==", left, right: this.#sum() };
    if (this.#accept("!=")) return { kind: "binary", operator: "!=", left, right: this.#sum() };
    return left;
  }

  #sum(): Expression {
    let left = this.#operand();
    while (this.#accept("+")) left = { kind: "binary", operator: "+", left, right: this.#operand() };
    return left;
  }

  #operand(): Expression {
    if (this.#accept("!")) return { kind: "not", operand: this.#operand() };
    if (this.#accept("(")) {
      const inner = this.#or();
      if (!this.#accept(")")) throw this.#unsupported();
      return inner;
    }
    const token = this.#tokens[this.#next++];
    if (token?.kind === "literal") return { kind: "literal", value: token.value };
    if (token?.kind === "name") return this.#path(token.text);
    throw this.#unsupported();
  }

  #path(root: string): Expression {
    const known = this.#roots.find((name) => name === root);
    if (!known) throw new ExpressionError(`"${root}" is not known in the expression "${this.#source}"`);
    const members: string[] = [];
    while (this.#accept(".")) {
      const member = this.#tokens[this.#next++];
      if (member?.kind !== "name") throw this.#unsupported();
      members.push(member.text);
    }
    return { kind: "path", root: known, members };
  }

  #accept(symbol: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== "symbol" || token.text !== symbol) return false;
    this.#next++;
    return true;
  }

  #unsupported(): ExpressionError {
    return new ExpressionError(`the expression "${this.#source}" needs more than paths, literals, == != && || ! and +`);
  }
}

function literalOrName(word: string): Token {
  const value = WORDS.get(word);
  return value === undefined ? { kind: "name", text: word } : { kind: "literal", value };
}
