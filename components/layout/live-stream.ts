import { LIVE_TOPICS, type LiveChange, type LiveMessage } from "@/lib/kernel/core/live";
import { tabId } from "@/lib/client/api";

const CHANNEL = "stint.live";
/** Milliseconds between polls without a stream. */
const POLL_MS = 5000;

interface Listener {
  onChange: (topics: readonly LiveChange[]) => void;
  /** Changes may have been missed. */
  onDoubt: () => void;
}

/**
 * Changes on other devices come by a stream of the server, those in other tabs by broadcast. Only a visible tab has a
 * stream, because browsers allow six connections over HTTP/1.1. Without a stream, `onDoubt` polls.
 *
 * @returns a function that stops listening.
 */
export function listenForChanges({ onChange, onDoubt }: Listener): () => void {
  const tabs = new BroadcastChannel(CHANNEL);
  let source: EventSource | null = null;
  let hasBeenOpen = false;

  const open = () => {
    if (document.hidden || source !== null) return;
    const opened = new EventSource(`/api/live?tab=${tabId}`);
    source = opened;
    opened.onopen = () => {
      if (hasBeenOpen) onChange(LIVE_TOPICS);
      else onDoubt();
      hasBeenOpen = true;
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const { changed, own } = JSON.parse(data) as LiveMessage;
      if (changed.length > 0) onChange(changed);
      tabs.postMessage([...changed, ...own]);
    };
    opened.onerror = () => {
      // Browsers do not reconnect a refused stream; the next beat does.
      if (opened.readyState === EventSource.CLOSED) close();
    };
  };
  const close = () => {
    source?.close();
    source = null;
  };
  const follow = () => (document.hidden ? close() : open());
  const beat = setInterval(() => {
    if (document.hidden) return;
    if (source?.readyState !== EventSource.OPEN) onDoubt();
    open();
  }, POLL_MS);

  tabs.onmessage = ({ data }: MessageEvent<readonly LiveChange[]>) => onChange(data);
  document.addEventListener("visibilitychange", follow);
  open();
  return () => {
    clearInterval(beat);
    document.removeEventListener("visibilitychange", follow);
    tabs.close();
    close();
  };
}
