import { getPriority, setPriority } from "node:os";

/**
 * Steps of the kernel's below what the process has. A thread that is these lower gets a seventh of a core that a usual
 * one wants as well: still enough for a PDF or a sign-in to be done in its time on a machine that is busy.
 */
const LESS_URGENT = 8;

/**
 * Lets the thread that calls it work on what others leave of the cores: who waits for a PDF or a sign-in shares them with
 * everybody whose request the main thread could answer in a millisecond. Elsewhere than on Linux a priority is the whole
 * process's, and nothing happens.
 */
export function letOthersFirst(): void {
  if (process.platform === "linux") setPriority(Math.min(19, getPriority() + LESS_URGENT));
}
