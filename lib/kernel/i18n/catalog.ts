/** ICU text, or an array once compiled, by nested key. */
export type Catalog = { [key: string]: string | Catalog };

export function merged(base: Catalog, over: Catalog): Catalog {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = result[key];
    result[key] = isGroup(before) && isGroup(value) ? merged(before, value) : value;
  }
  return result;
}

/**
 * @param paths Such as `clients.newDialog`.
 * @throws Error for an unknown path.
 */
export function pick(catalog: Catalog, paths: readonly string[]): Catalog {
  return paths.reduce<Catalog>((picked, path) => merged(picked, branch(catalog, path.split("."))), {});
}

function branch(catalog: Catalog, [key = "", ...rest]: readonly string[]): Catalog {
  const value = catalog[key];
  if (value === undefined) throw new Error(`The catalog has no ${key}.`);
  return { [key]: rest.length > 0 && isGroup(value) ? branch(value, rest) : value };
}

function isGroup(value: string | Catalog | undefined): value is Catalog {
  return typeof value === "object" && !Array.isArray(value);
}
