import { parseArgs } from "node:util";

export interface ChaosOptions {
  /** Events a second. */
  rate: number;
  minutes: number;
  endpoints: number;
  web: number;
  workers: number;
  /** Decides who is killed when. */
  seed: number;
  /** Average seconds between kills. */
  every: number;
}

const HELP = `npm run chaos -- [options]

  --rate 100       events a second
  --minutes 10     how long processes are killed; a fraction is allowed
  --endpoints 10   of which one never answers, one is slow and one fails every fifth time
  --web 1          web processes
  --workers 2      worker processes
  --every 5        seconds from kill to kill, on the average
  --seed <number>  repeats the order of another run's kills
`;

/** @throws Error with the help text for an unknown option */
export function readOptions(args: readonly string[]): ChaosOptions {
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: text("100"),
      minutes: text("10"),
      endpoints: text("10"),
      web: text("1"),
      workers: text("2"),
      every: text("5"),
      seed: text(String(Math.floor(Math.random() * 1e9))),
    },
  });
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  const options = { ...numbers } as unknown as ChaosOptions;
  const isRight = Object.values(numbers).every((value) => value >= 0) && options.endpoints >= 4 && options.workers >= 1;
  if (!isRight || options.web < 1 || options.rate <= 0 || options.every <= 0) throw new Error(HELP);
  return options;
}

/** Return random numbers from 0 to 1 that depend on the seed only. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
