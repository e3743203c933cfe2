/** Statements treat undefined members differently from absent ones. */
export function omitUndefined<Members extends object>(members: Members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>;
  };
}
