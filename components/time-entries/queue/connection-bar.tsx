"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { GitCompare, WifiOff } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { keepPage, keepSeen, recallSeen } from "@/components/layout/offline-memory";
import { PageBar } from "@/components/layout/page-bar";
import { changeStore } from "@/components/time-entries/queue/change-store";
import { sendNow, startQueue } from "@/components/time-entries/queue/entry-queue";
import { QueuePanel } from "@/components/time-entries/queue/queue-panel";
import { useRunningEntry } from "@/components/time-entries/use-entries";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { onReachability } from "@/lib/client/api";

/** A change that takes longer is shown as pending. */
const SLOW_MS = 4000;

/** Delay before the page is kept, so that the page itself loads first. */
const KEEP_AFTER_MS = 500;

export function ConnectionBar() {
  const cache = useQueryClient();
  const { user } = useViewer();
  const goneSince = useGoneSince();
  const changes = useSyncExternalStore(changeStore.subscribe, changeStore.read, changeStore.readOnServer);
  const [isOpen, setIsOpen] = useState(false);
  const owner = `${user.workspace.id}.${user.id}`;
  useQueue(cache, owner, goneSince !== null);
  const notice = useNotice(goneSince, changes);
  const isShown = isOpen && notice !== null && changes.length > 0;
  if (isOpen && changes.length === 0) setIsOpen(false);
  return (
    <>
      <div role="status">
        {notice && (
          <PageBar
            icon={notice.icon}
            title={notice.title}
            actions={
              <BarActions
                count={changes.length}
                isOpen={isShown}
                canSend={!notice.isStuck}
                onToggle={() => setIsOpen(!isOpen)}
              />
            }
          >
            {notice.rest}
          </PageBar>
        )}
      </div>
      {isShown && <QueuePanel changes={changes} />}
    </>
  );
}

type BarActionsProps = { count: number; isOpen: boolean; canSend: boolean; onToggle: () => void };

function BarActions({ count, isOpen, canSend, onToggle }: BarActionsProps) {
  const t = useTranslations("time.connection");
  const cache = useQueryClient();
  const send = () => {
    sendNow(cache);
    void cache.invalidateQueries();
  };
  return (
    <>
      {count > 0 && (
        <Button size="small" onPress={onToggle}>
          {isOpen ? t("hide", { count }) : t("show", { count })}
        </Button>
      )}
      {canSend && (
        <Button size="small" kind="quiet" onPress={send}>
          {t("tryNow")}
        </Button>
      )}
    </>
  );
}

/** Page and data are kept for use without a connection. */
function useQueue(cache: QueryClient, owner: string, isGone: boolean): void {
  useEffect(() => {
    const seen = recallSeen(cache, owner).catch(() => undefined);
    return startQueue(cache, owner, seen);
  }, [cache, owner]);
  useEffect(() => {
    if (isGone) void keepSeen(cache, owner).catch(() => undefined);
  }, [isGone, cache, owner]);
  const pathname = usePathname();
  useEffect(() => {
    const later = setTimeout(() => void keepPage().catch(() => undefined), KEEP_AFTER_MS);
    return () => clearTimeout(later);
  }, [pathname]);
}

interface ConnectionNotice {
  icon: ReactNode;
  title: string;
  rest: string;
  isStuck: boolean;
}

function useNotice(goneSince: number | null, changes: ReturnType<typeof changeStore.read>): ConnectionNotice | null {
  const t = useTranslations("time.connection");
  const now = useNow(SLOW_MS);
  const isRunning = useRunningEntry() !== null;
  const { formats } = useViewer();
  const stuck = changes.filter((change) => change.stuck).length;
  const waiting = { count: changes.length - stuck };
  const icon = <WifiOff className="text-warning-text" />;
  if (goneSince !== null) {
    const lead = waiting.count > 0 ? t("offlineWaiting", waiting) : t("offlineLead");
    const rest = isRunning ? `${t("timerRuns")} ${lead}` : lead;
    return { icon, title: t("offline", { time: formats.time(goneSince) }), rest, isStuck: false };
  }
  if (stuck > 0) {
    const title = t("decisions", { count: stuck });
    return { icon: <GitCompare className="text-warning-text" />, title, rest: t("decisionsLead"), isStuck: true };
  }
  if (!changes.some(({ at }) => now - at > SLOW_MS)) return null;
  return { icon, title: t("slow", waiting), rest: t("slowLead", waiting), isStuck: false };
}

let unreachableSince: number | null = null;
const listeners = new Set<() => void>();

/** Return Unix milliseconds, or null while connected. */
function useGoneSince(): number | null {
  useEffect(() => {
    const follow = () => reached(navigator.onLine);
    onReachability(reached);
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
