import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

export interface Usage {
  namespaces: string[];
  /** Namespaces for the server, and those of `Translate<"…">` parameters. */
  serverNamespaces: string[];
  sent: string[];
  /** String literals; some are keys. */
  literals: string[];
  /** Constant prefixes of template literals. */
  prefixes: string[];
  /** Imported source files, including dynamic imports. Relative to the root. */
  imports: string[];
}

const usages = new Map<string, Usage>();

/** @param path Relative to the root. */
export function usageOf(path: string): Usage {
  const known = usages.get(path);
  if (known) return known;
  const usage: Usage = { namespaces: [], serverNamespaces: [], sent: [], literals: [], prefixes: [], imports: [] };
  usages.set(path, usage);
  collect(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true), path, usage);
  return usage;
}

export function graphOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of usageOf(path).imports) graphOf(next, seen);
  return seen;
}

function collect(node: ts.Node, path: string, usage: Usage): void {
  if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (ts.isStringLiteralLike(node)) usage.literals.push(node.text);
  if (ts.isTemplateExpression(node)) usage.prefixes.push(node.head.text);
  if (ts.isImportDeclaration(node)) collectImport(node.moduleSpecifier, path, usage);
  if (ts.isCallExpression(node)) collectCall(node, path, usage);
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === "Translate") {
    usage.serverNamespaces.push(...literalsIn(node));
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === "areas") usage.sent.push(...literalsIn(node));
  ts.forEachChild(node, (child) => collect(child, path, usage));
}

function collectImport(specifier: ts.Node | undefined, path: string, usage: Usage): void {
  const file = specifier && ts.isStringLiteral(specifier) ? resolve(path, specifier.text) : null;
  if (file !== null) usage.imports.push(file);
}

function collectCall(node: ts.CallExpression, path: string, usage: Usage): void {
  const [first] = node.arguments;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) collectImport(first, path, usage);
  const called = node.expression.getText();
  if (called === "getTranslations" || called === "translator") {
    usage.serverNamespaces.push(...node.arguments.flatMap(literalsIn));
  }
  if (called !== "useTranslations") return;
  if (!first || !ts.isStringLiteral(first))
    throw new Error(`${path}: name the part of the catalog in useTranslations.`);
  usage.namespaces.push(first.text);
}

function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...literalsIn(child));
  });
  return found;
}

/** Return the file of an import, or null for a package. */
function resolve(from: string, specifier: string): string | null {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : null;
  if (base === null) return null;
  return (
    ["", ".ts", ".tsx", "/index.ts"]
      .map((end) => base + end)
      .find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null
  );
}
