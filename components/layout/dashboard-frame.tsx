"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Play, Square, UserCog } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { PulseDot } from "@/components/layout/logo";
import { PageBar } from "@/components/layout/page-bar";
import { useLiveData } from "@/components/layout/use-live-data";
import { secondsOf } from "@/components/time-entries/days/days";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { ConnectionBar } from "@/components/time-entries/queue/connection-bar";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useNow } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { loaded } from "@/components/ui/loaded";
import { PageLink } from "@/components/ui/page-link";
import { useCommand } from "@/components/ui/shortcuts";
import { useViewer } from "@/components/viewer/use-viewer";
import { onSignedOut } from "@/lib/client/api";
import { type Clash, whenClashing } from "@/lib/client/changes";
import type { Me } from "@/lib/identity/users/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { timer } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export function DashboardFrame({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  const { data } = useQuery(timer());
  const running = data?.time_entry ?? null;
  useTimerKey(running);
  useLiveData();
  return (
    <AppShell
      user={{ name: user.name, email: user.email ?? "", role: user.role }}
      workspace={{ name: user.workspace.name }}
      {...(running && {
        runningTimer: {
          chip: <RunningChip placement="chip" entry={running} />,
          dock: <RunningChip placement="dock" entry={running} />,
        },
      })}
    >
      <ConnectionBar />
      <RoleBar />
      {children}
      <ClashKeeper />
      <SessionKeeper user={user} />
      <TabTitle entry={running} />
    </AppShell>
  );
}

function RunningChip({ placement, entry }: { placement: RunningTimerViewProps["placement"]; entry: TimeEntryReply }) {
  const { stop } = useEntryActions();
  const nameOf = useEntryName();
  return (
    <RunningTimerView placement={placement} name={nameOf(entry)} seconds={secondsOf(entry, useNow())} onStop={stop} />
  );
}

type RunningTimerViewProps = {
  placement: "chip" | "dock";
  name: string;
  seconds: number;
  onStop: () => void;
};

function RunningTimerView({ placement, name, seconds, onStop }: RunningTimerViewProps) {
  const t = useTranslations("layout.runningTimer");
  const isDock = placement === "dock";
  return (
    <section
      aria-label={t("label")}
      data-dock={isDock || undefined}
      className={classNames(
        "flex min-w-0 items-center border-running-line bg-running-soft",
        isDock
          ? "fixed inset-x-0 bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-29 h-12 border-t pr-2 pl-4 rail:hidden"
          : "h-8 max-w-[330px] rounded-control border",
      )}
    >
      <PageLink
        href="/"
        className={classNames("flex h-full min-w-0 items-center", isDock ? "flex-1 gap-2.5" : "gap-2 pr-1.5 pl-2.5")}
      >
        <PulseDot />
        <span className="sr-only">{t("running")} </span>
        <span className={classNames("truncate text-text", isDock ? "flex-1" : "order-1 max-wide:sr-only")}>{name}</span>
        <span role="timer" className="font-semibold text-running-text">
          {formatDuration(seconds, { seconds: true })}
        </span>
      </PageLink>
      <IconButton
        label={t("stop")}
        keys="s"
        icon={<Square className="size-[13px] fill-current" />}
        className="text-running-text hovered:bg-transparent hovered:text-running-text"
        onPress={onStop}
      />
    </section>
  );
}

function useTimerKey(running: TimeEntryReply | null) {
  const t = useTranslations("layout.commands");
  const everywhere = useTranslations("common.commands")("everywhere");
  const { start, stop } = useEntryActions();
  useCommand({
    label: running ? t("stopTimer") : t("startTimer"),
    group: everywhere,
    kind: "general",
    keys: "s",
    icon: running ? <Square /> : <Play />,
    keywords: ["start", "stop"],
    run: () => {
      if (running) stop();
      else start({ body: {} });
    },
  });
}

const RUNNING = /^\d+:\d\d · /;

/** The title is `1:42 · Timer · Stint`. */
function TabTitle({ entry }: { entry: TimeEntryReply | null }) {
  return entry ? <RunningTitle entry={entry} /> : null;
}

function RunningTitle({ entry }: { entry: TimeEntryReply }) {
  const time = formatDuration(secondsOf(entry, useNow()));
  useEffect(() => {
    const write = () => {
      // The title is empty between two pages. A title written then would stay beside the next one.
      if (document.title === "") return;
      const wanted = `${time} · ${document.title.replace(RUNNING, "")}`;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(RUNNING, "");
    };
  }, [time]);
  return null;
}

const ClashDialog = loaded(async () => (await import("@/components/forms/clash-dialog")).ClashDialog);

type Asked = { clash: Clash; answer: (side: "mine" | "theirs") => void };

function ClashKeeper() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      whenClashing(
        (clash) =>
          new Promise((answer) => {
            setAsked({ clash, answer });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <ClashDialog
      clash={asked.clash}
      onAnswer={(side) => {
        setAsked(null);
        asked.answer(side);
      }}
    />
  );
}

const SessionDialog = loaded(async () => (await import("@/components/auth/session-dialog")).SessionDialog);

/** The dialog leaves the page in place, so that it keeps its state. */
function SessionKeeper({ user }: { user: Me }) {
  const [onBack, setOnBack] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      onSignedOut(
        () =>
          new Promise((resolve) => {
            setOnBack(() => resolve);
          }),
      ),
    [],
  );
  if (!onBack) return null;
  return (
    <SessionDialog
      user={user}
      onBack={() => {
        setOnBack(null);
        onBack();
      }}
    />
  );
}

function RoleBar() {
  const t = useTranslations("layout.roleChange");
  const roles = useTranslations("common.roles");
  const { user } = useViewer();
  const router = useRouter();
  const cache = useQueryClient();
  const [known, setKnown] = useState(user.role);
  useEffect(() => {
    if (user.role === known) return;
    // Inactive queries hold answers for the former role.
    cache.removeQueries({ type: "inactive" });
    router.refresh();
  }, [user.role, known, cache, router]);
  return (
    <div role="status">
      {user.role !== known && (
        <PageBar
          icon={<UserCog className="text-warning-text" />}
          title={t("title", { role: roles(user.role) })}
          actions={
            <Button size="small" onPress={() => setKnown(user.role)}>
              {t("confirm")}
            </Button>
          }
        >
          {t("lead")}
        </PageBar>
      )}
    </div>
  );
}
