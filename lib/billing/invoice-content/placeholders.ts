const BRACES = /\{([^{}]*)\}/g;

/** The first placeholder, with its braces, that is not among the names. */
export function unknownPlaceholder(text: string | null | undefined, names: readonly string[]): string | undefined {
  return [...(text ?? "").matchAll(BRACES)].find(([, name]) => !names.includes(name ?? ""))?.[0];
}

/** Replace `{name}` by its value. Other braces stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(BRACES, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
