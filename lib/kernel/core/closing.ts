/** The closed days of a workspace. Days are `YYYY-MM-DD`. */
export interface Closing {
  /** The last closed day. */
  lockedUntil: string;
  exceptions: readonly ClosingException[];
}

export interface ClosingException {
  /** UUID */
  id: string;
  /** UUID; null: every person. */
  userId: string | null;
  firstDay: string;
  lastDay: string;
  /** ISO 8601. */
  endsAt: string;
}

/** Leave out the exceptions that have ended. */
export function closingAt(closing: Closing | null, now: Date): Closing | null {
  if (!closing) return null;
  return { ...closing, exceptions: closing.exceptions.filter(({ endsAt }) => new Date(endsAt) > now) };
}
