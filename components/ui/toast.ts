import { messageOf } from "@/lib/kernel/core/message-of";

export type ToastTone = "done" | "info" | "error" | "progress";

/** Default: "Try again". */
type ToastAction = { label?: string; run: () => void };

export type ToastContent = {
  message: string;
  tone?: ToastTone;
  /** The first one is also `⌘Z`. */
  actions?: readonly ToastAction[];
};

export type Toast = Required<ToastContent> & { id: number };

export type ToastHandle = { update: (content: ToastContent) => void; close: () => void };

/** A message for screen readers only. */
type Announcement = { id: number; message: string };

type ToastSnapshot = { toasts: readonly Toast[]; announcement: Announcement | null };

const MAX_SHOWN = 3;
const EMPTY: ToastSnapshot = { toasts: [], announcement: null };

let snapshot = EMPTY;
let nextId = 1;
const listeners = new Set<() => void>();

export function showToast(content: ToastContent): ToastHandle {
  const id = nextId++;
  put(id, content);
  return {
    update: (next) => {
      put(id, next);
    },
    close: () => {
      closeToast(id);
    },
  };
}

/** Use a toast for failures without a form. `what` names the failed action. */
export function sayFailure(error: unknown, { what, again }: { what?: string; again?: () => void } = {}): void {
  const reason = messageOf(error);
  showToast({
    tone: "error",
    message: what === undefined ? reason : `${what} ${reason}`,
    actions: again ? [{ run: again }] : [],
  });
}

export function closeToast(id: number): void {
  change({ ...snapshot, toasts: snapshot.toasts.filter((toast) => toast.id !== id) });
}

export function speak(message: string): void {
  change({ ...snapshot, announcement: { id: nextId++, message } });
}

/** Clear the last announcement. */
export function hush(): void {
  change({ ...snapshot, announcement: null });
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => snapshot,
  readOnServer: () => EMPTY,
};

/** Longer than this, and a message takes more than 5 s to read. */
const LONG_MESSAGE = 80;

/** Return null for long tasks, which stay until they end. Toasts with an undo or long text take 10 s. */
export function lifetimeMs(toast: Toast): number | null {
  if (toast.tone === "progress") return null;
  const isLong = toast.actions.length > 0 || toast.tone === "error" || toast.message.length > LONG_MESSAGE;
  return isLong ? 10_000 : 5000;
}

function put(id: number, content: ToastContent): void {
  const toast: Toast = { tone: "done", actions: [], ...content, id };
  const isKnown = snapshot.toasts.some((known) => known.id === id);
  const toasts = isKnown
    ? snapshot.toasts.map((known) => (known.id === id ? toast : known))
    : [...snapshot.toasts, toast].slice(-MAX_SHOWN);
  // The toast replaces announcements of the progress.
  change({ toasts, announcement: null });
}

function change(next: ToastSnapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}
