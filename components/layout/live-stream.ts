import { LIVE_TOPICS, type LiveMessage, type LiveTopic } from "@/lib/kernel/core/live";
import { tabId } from "@/lib/client/api";

const CHANNEL = "stint.live";
/** How often the timer is asked for while the stream is not there. */
const POLL_MS = 5000;

interface Listener {
  onChange: (topics: readonly LiveTopic[]) => void;
  /** Changes may have been missed just now: what matters most is read again. */
  onDoubt: () => void;
}

/**
 * Hears what was changed elsewhere: on other devices by a stream of the server, and in other tabs by each other. Only a
 * tab that can be seen has a stream, for over HTTP/1.1 a browser has six connections for all of its tabs. Where no stream
 * comes through, `onDoubt` is called every few seconds.
 *
 * @returns how to stop listening.
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
      // Refused, and not only broken off: the browser leaves it at that, and the next beat asks again.
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

  tabs.onmessage = ({ data }: MessageEvent<readonly LiveTopic[]>) => onChange(data);
  document.addEventListener("visibilitychange", follow);
  open();
  return () => {
    clearInterval(beat);
    document.removeEventListener("visibilitychange", follow);
    tabs.close();
    close();
  };
}
