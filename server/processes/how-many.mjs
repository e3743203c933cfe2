import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

const GIB = 2 ** 30;

/** Where a container's share of the processors stands: quota and period, in one file or in two. */
const CPU_FILES = ["cpu.max", "cpu/cpu.cfs_quota_us cpu/cpu.cfs_period_us"];

/**
 * How many web processes this machine or container is good for: one for each core but one, which is left to PostgreSQL
 * and the worker, and none without a gibibyte.
 */
export function webProcessesHere() {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return howMany({ cores: availableParallelism(), share: shareOfProcessors("/sys/fs/cgroup"), memory });
}

/**
 * @param {{ cores: number, share: number, memory: number }} machine `share` in cores that may be used at once, `memory`
 *   in bytes.
 */
export function howMany({ cores, share, memory }) {
  return Math.max(1, Math.min(Math.min(cores, Math.ceil(share)) - 1, Math.floor(memory / GIB)));
}

/**
 * How many cores a container may use at once; Infinity without a limit. Node.js counts those of the machine.
 *
 * @param {string} folder of the control group.
 */
export function shareOfProcessors(folder) {
  for (const files of CPU_FILES) {
    try {
      const texts = files.split(" ").map((file) => readFileSync(`${folder}/${file}`, "utf8"));
      const [quota = NaN, period = NaN] = texts.join(" ").trim().split(/\s+/).map(Number);
      return quota > 0 && period > 0 ? quota / period : Infinity;
    } catch {
      // Another kind of control groups, or none.
    }
  }
  return Infinity;
}
