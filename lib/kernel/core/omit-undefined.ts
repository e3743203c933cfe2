/**
 * The members that have a value or null, without those that are undefined: what a request has left out must not reach a
 * statement, where an undefined member would mean something else than an absent one.
 */
export function omitUndefined<Members extends object>(members: Members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>;
  };
}
