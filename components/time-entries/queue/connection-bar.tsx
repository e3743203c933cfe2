"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { GitCompare, WifiOff } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { keepPage, keepSeen, recallSeen } from "@/components/layout/offline-memory";
import { PageBar } from "@/components/layout/page-bar";
import { changeStore } from "@/components/time-entries/queue/change-store";
import { sendNow, startQueue } from "@/components/time-entries/queue/entry-queue";
import { useRunningEntry } from "@/components/time-entries/use-entries";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { useViewer } from "@/components/viewer/use-viewer";
import { watchReach } from "@/lib/client/api";

const loadPanel = () =>
  import("@/components/time-entries/queue/queue-panel").then(
    ({ QueuePanel: panel }) => panel,
    // The connection went before it could be loaded.
    () => () => null,
  );
const QueuePanel = dynamic(loadPanel);

/** A change that takes longer than this to arrive is said to wait. Milliseconds. */
const SLOW_MS = 4000;

/** When the page has loaded what it needs for itself. */
const AHEAD_MS = 500;

/** Over every page: that there is no connection, and what has not arrived. Work goes on meanwhile. */
export function ConnectionBar() {
  const cache = useQueryClient();
  const { user } = useViewer();
  const goneSince = useGoneSince();
  const changes = useSyncExternalStore(changeStore.subscribe, changeStore.read, changeStore.readOnServer);
  const [isOpen, setIsOpen] = useState(false);
  const owner = `${user.workspace.id}.${user.id}`;
  useQueue(cache, owner, goneSince !== null);
  const words = useWords(goneSince, changes);
  const isShown = isOpen && words !== null && changes.length > 0;
  if (isOpen && changes.length === 0) setIsOpen(false);
  return (
    <>
      <div role="status">
        {words && (
          <PageBar
            icon={words.icon}
            title={words.title}
            actions={
              <>
                {changes.length > 0 && (
                  <Button size="small" onPress={() => setIsOpen(!isOpen)}>
                    {isShown ? "Hide" : changes.length === 1 ? "Show it" : "Show them"}
                  </Button>
                )}
                {!words.isStuck && (
                  <Button
                    size="small"
                    kind="quiet"
                    onPress={() => {
                      sendNow(cache);
                      void cache.invalidateQueries();
                    }}
                  >
                    Try now
                  </Button>
                )}
              </>
            }
          >
            {words.rest}
          </PageBar>
        )}
      </div>
      {isShown && <QueuePanel changes={changes} />}
    </>
  );
}

/** Sends what waits, and keeps page and data for the time without a connection. */
function useQueue(cache: QueryClient, owner: string, isGone: boolean): void {
  useEffect(() => {
    // Without a connection it could not be loaded any more.
    const ahead = setTimeout(() => void loadPanel(), AHEAD_MS);
    const seen = recallSeen(cache, owner).catch(() => undefined);
    const stop = startQueue(cache, owner, seen);
    return () => {
      clearTimeout(ahead);
      stop();
    };
  }, [cache, owner]);
  useEffect(() => {
    if (isGone) void keepSeen(cache, owner).catch(() => undefined);
  }, [isGone, cache, owner]);
  const pathname = usePathname();
  useEffect(() => {
    const later = setTimeout(() => void keepPage().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(later);
  }, [pathname]);
}

interface Words {
  icon: ReactNode;
  title: string;
  rest: string;
  isStuck: boolean;
}

function useWords(goneSince: number | null, changes: ReturnType<typeof changeStore.read>): Words | null {
  const now = useNow(SLOW_MS);
  const isRunning = useRunningEntry() !== null;
  const { formats } = useViewer();
  const stuck = changes.filter((change) => change.stuck).length;
  const waiting = changes.length - stuck;
  const isOne = waiting === 1;
  const icon = <WifiOff className="text-warning-text" />;
  if (goneSince !== null) {
    const runs = isRunning ? "The timer runs on. " : "";
    const sentence = isOne ? "waits here and goes out" : "wait here and go out";
    const rest =
      waiting > 0
        ? `${counted(waiting, "change", "changes")} ${sentence} when the connection is back.`
        : "Time that you add or change waits here until the connection is back.";
    return { icon, title: `Offline since ${formats.time(goneSince)}.`, rest: runs + rest, isStuck: false };
  }
  if (stuck > 0) {
    const title = stuck === 1 ? "One change needs you." : `${stuck} changes need you.`;
    const rest = "Nothing of it is lost, and nothing was written over.";
    return { icon: <GitCompare className="text-warning-text" />, title, rest, isStuck: true };
  }
  if (!changes.some(({ at }) => now - at > SLOW_MS)) return null;
  const rest = `${isOne ? "It is" : "They are"} kept here and tried again.`;
  return { icon, title: `${counted(waiting, "change is", "changes are")} not saved yet.`, rest, isStuck: false };
}

let unreachableSince: number | null = null;
const listeners = new Set<() => void>();

/** Since when the server cannot be reached, Unix milliseconds; null while it can. Said by the browser or by a call that failed. */
function useGoneSince(): number | null {
  useEffect(() => {
    const follow = () => reached(navigator.onLine);
    watchReach(reached);
    follow();
    addEventListener("online", follow);
    addEventListener("offline", follow);
    return () => {
      removeEventListener("online", follow);
      removeEventListener("offline", follow);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => unreachableSince,
    () => null,
  );
}

function reached(isReached: boolean): void {
  const next = isReached ? null : (unreachableSince ?? Date.now());
  if (next === unreachableSince) return;
  unreachableSince = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
