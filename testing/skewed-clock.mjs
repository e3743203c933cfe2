// Preloaded: shift the system clock of this process by CLOCK_SKEW_MS.
const skewMs = Number(process.env["CLOCK_SKEW_MS"]);
const now = () => Date.now() + skewMs;
const { Date } = globalThis;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
