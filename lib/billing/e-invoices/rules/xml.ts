import { xmlText } from "@/lib/kernel/core/xml";

/** An element with its content: text, children in the order of the schema, or null for an absent one. */
export type XmlNode = string | null;

/** Return null for a value that is absent or empty, because the standards refuse empty elements. */
export function leaf(
  name: string,
  value: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  const text = xmlText(value ?? "").trim();
  return text === "" ? null : `<${name}${attributesOf(attributes)}>${text}</${name}>`;
}

/** Return null without children. */
export function branch(name: string, ...children: readonly (XmlNode | readonly XmlNode[])[]): XmlNode {
  const content = children.flat().filter((child) => child !== null);
  return content.length === 0 ? null : `<${name}>${content.join("")}</${name}>`;
}

export function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly (XmlNode | readonly XmlNode[])[],
): string {
  const content = children.flat().filter((child) => child !== null);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}\n<${root}${attributesOf(namespaces)}>\n${content.join("\n")}\n</${root}>\n`;
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join("");
}
