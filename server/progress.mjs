/** @typedef {(line: string) => void} Say */

const reminderMs = 15_000;

/**
 * @returns {Say} Prints a line with the time since now.
 */
export function startClock() {
  const start = performance.now();
  // A closed terminal must not keep us from ending in order.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  return (line) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`[${seconds.padStart(5)} s] ${line}\n`);
  };
}

/**
 * Announces a step, and now and then that it still goes on.
 *
 * @template T
 * @param {Say} say
 * @param {string} label
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function during(say, label, act) {
  say(label);
  const reminder = setInterval(() => say(`${label}: still at it`), reminderMs);
  try {
    return await act();
  } finally {
    clearInterval(reminder);
  }
}
