import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { Piscina } from "piscina";
import { invalid } from "@/lib/kernel/core/errors";
import { isShortPassword, PASSWORD_LENGTH, passwordLength } from "@/lib/kernel/core/password-length";
import { perProcess } from "@/lib/kernel/core/per-process";
import { tooManySignIns, type Attempt } from "./attempts";

/** With `stored`: compare. */
export interface PasswordOrder {
  password: string;
  stored?: string;
}

const WORKER = "dist/password-worker.mjs";
const IDLE_MS = 60_000;
const MAX_QUEUED = 20;

/** Each hash uses 19 MiB and a core for 20 ms, so one core stays free. */
function threadCount(): number {
  return Math.max(1, Math.min(2, availableParallelism() - 1));
}

const MAX_LENGTH = 128;

/** For logins without an account. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$J+Q5gKanCNGtCYue2jZEHA$OEeUBNxXeKsQgiaElYDwegxd2fUjdlBDN62qTP5zQaY";

/** Common passwords of sufficient length, without punctuation. */
const COMMON = new Set(
  `password1234 password12345 password123456 passwordpassword passw0rd1234 mypassword123 adminpassword
  administrator administrator1 adminadminadmin changemechangeme changeme1234 letmein12345 letmeinletmein welcome12345
  welcomewelcome iloveyou1234 iloveyouiloveyou sunshine1234 princess1234 football1234 baseball1234 superman1234
  trustno1trustno1 monkeymonkey dragondragon qwertyqwerty qwerty123456 qwerty1234567 qwertyuiop12 qwertyuiop123
  qwertyuiopasdf qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm asdfghjkl123 asdfghjklqwerty zxcvbnm12345 1q2w3e4r5t6y
  1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 abc123abc123 abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz
  abcd12345678 123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 123123123123 123456123456
  012345678901 111111111111 000000000000 098765432109 987654321098 aaaaaaaaaaaa xxxxxxxxxxxx correcthorsebatterystaple
  mylonepassword secretsecret secret123456 internet1234 computer1234 whatever1234 starwars1234 liverpool1234
  testtesttest test12345678 testpassword defaultpassword temporarypassword stintstintstint stintpassword`.split(/\s+/),
);

const threads = perProcess(
  "stintHashing",
  () =>
    new Piscina<PasswordOrder, string | boolean>({
      filename: resolve(WORKER),
      name: "work",
      minThreads: 0,
      maxThreads: threadCount(),
      idleTimeout: IDLE_MS,
      execArgv: [],
    }),
);

/** @throws AppError unavailable if the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return String(await enqueue({ password: canonical(password) }));
}

/**
 * Without a hash, do the same work, so that the time reveals nothing.
 *
 * @throws AppError unavailable if the queue is full.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const order = { password: canonical(password.slice(0, 4 * MAX_LENGTH)), stored: stored ?? DUMMY_HASH };
  return (await enqueue(order)) === true && stored !== null;
}

/** If the queue is full, undo the attempt. */
export async function checkPassword(password: string, stored: string | null, attempt: Attempt): Promise<boolean> {
  return isPassword(password, stored).catch(async (error: unknown) => {
    await attempt.undo();
    throw error;
  });
}

/** 120 random bits in 20 characters. */
export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

/** @throws AppError validation_failed at `/password` */
export function assertGoodPassword(password: string, person: { email: string; name: string }): void {
  const normalized = canonical(password);
  if (isShortPassword(normalized)) throw invalid("/password", "password_too_short", { minimum: PASSWORD_LENGTH });
  if (passwordLength(normalized) > MAX_LENGTH) throw invalid("/password", "password_too_long", { maximum: MAX_LENGTH });
  const bare = squeezed(password);
  if (COMMON.has(bare) || new Set(password).size === 1) {
    throw invalid("/password", "password_common");
  }
  if (ownWords(person).some((word) => bare.includes(word) && bare.length - word.length < 6)) {
    throw invalid("/password", "password_like_person");
  }
}

function ownWords({ email, name }: { email: string; name: string }): string[] {
  const [local = ""] = email.split("@");
  return [email, local, name].map(squeezed).filter((word) => word.length >= 4);
}

/** `Pass-word 1234!` is as easy to guess as `password1234`. */
function squeezed(text: string): string {
  return canonical(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Keyboards encode some characters differently. */
function canonical(text: string): string {
  return text.normalize("NFKC");
}

function enqueue(order: PasswordOrder): Promise<string | boolean> {
  if (threads().queueSize < MAX_QUEUED) return threads().run(order);
  return Promise.reject(tooManySignIns());
}
