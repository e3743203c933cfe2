/** A value that the test counts on. @throws Error where there is none, instead of a comparison with `undefined` */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined)
    throw new Error(`The test counts on a value, and there is ${String(value)}.`);
  return value;
}
