import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Return the names of a message's arguments and tags, sorted. @throws SyntaxError for a message that is not well-formed. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if ("value" in element && element.type !== TYPE.literal) names.add(element.value);
      if ("options" in element) for (const { value } of Object.values(element.options)) walk(value);
      if ("children" in element) walk(element.children);
    }
  };
  walk(parse(message));
  return [...names].sort();
}

/** Return a message for readers: `{name}` for each argument, and the general form of plurals. */
export function readableMessage(message: string): string {
  const print = (elements: readonly MessageFormatElement[], plural = ""): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value;
        if (element.type === TYPE.pound) return `{${plural}}`;
        if ("options" in element) return print(element.options["other"]?.value ?? [], element.value);
        return `{${element.value}}`;
      })
      .join("");
  return print(parse(message));
}
