export const MAX_DOCUMENTS = 10_000;

/** Documents by their public ids. */
export interface Choice {
  exclude: ReadonlySet<string>;
  /** Documents of earlier exports. */
  include: ReadonlySet<string>;
  /** All documents of earlier exports. */
  includesExported: boolean;
}

/** `exclude` takes precedence. */
export function isChosen(id: string, isExported: boolean, { exclude, include, includesExported }: Choice): boolean {
  return !exclude.has(id) && (!isExported || includesExported || include.has(id));
}
