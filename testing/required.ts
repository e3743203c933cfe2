/** Return the value. @throws Error when null or undefined */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`A value is required, but is ${String(value)}.`);
  return value;
}
