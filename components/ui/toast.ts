import { messageOf } from "@/lib/kernel/core/message-of";

export type ToastTone = "done" | "info" | "error" | "progress";

/** Without a label it is "Try again". */
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

/** Says what was done, at the edge of the page, with the way back. */
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

/** Says why something failed that has no form to say it in: after `what` where the reason alone is not enough. */
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

/** Tell screen readers, and draw nothing. */
export function speak(message: string): void {
  change({ ...snapshot, announcement: { id: nextId++, message } });
}

/** Take the last message back. */
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

/** Return the time to show it, without pauses: long tasks until they end, toasts with an undo or long text 10 s. */
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
  // The toast says what came of it, so what was said while it went on is over.
  change({ toasts, announcement: null });
}

function change(next: ToastSnapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}
