/**
 * Which members of a change somebody else has changed, too, since it was made: to something else than it would. With none
 * of them both changes hold.
 *
 * @param base The object as it was when the change was made.
 * @param theirs The object as it is now.
 */
export function clashes(base: object, mine: object, theirs: object): string[] {
  const [before, now] = [base, theirs] as readonly Readonly<Record<string, unknown>>[];
  return Object.entries(mine).flatMap(([member, value]) => {
    const isTouched = !isSame(before?.[member], now?.[member]);
    return isTouched && !isSame(value, now?.[member]) ? [member] : [];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
