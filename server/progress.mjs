/** @typedef {(line: string) => void} Say */

const reminderMs = 15_000;

/** @returns {Say} Prints a line with the time since this call. */
export function startProgress() {
  const start = performance.now();
  // A closed terminal must not prevent a graceful stop.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  return (line) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`[${seconds.padStart(5)} s] ${line}\n`);
  };
}

/**
 * @template T
 * @param {Say} say
 * @param {string} label
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function during(say, label, act) {
  say(label);
  const reminder = setInterval(() => say(`${label}: still running`), reminderMs);
  try {
    return await act();
  } finally {
    clearInterval(reminder);
  }
}
