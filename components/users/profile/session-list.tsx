"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { sayFailure, showToast } from "@/components/ui/toast";
import { endOtherSessions, endSession, sessionList } from "@/lib/identity/sessions/queries";
import type { Session } from "@/lib/identity/sessions/schema";

/** Where one is signed in, and how to end it there. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionList());
  const sessions = [...(data?.data ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <>
      <SettingsHeader title="Signed-in devices">
        Only for you. Ending one signs it out at its next request.
      </SettingsHeader>
      <SettingsRow
        title={data === undefined ? "Sessions" : counted(sessions.length, "session")}
        help="One that is not used for long ends by itself."
      >
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {data === undefined && !error && <Skeleton width="260px" />}
        {sessions.length > 0 && (
          <ul aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {sessions.length > 0 && <EndOthers />}
      </SettingsRow>
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { mutate, isPending } = useMutation(endSession);
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor;
  const end = () => {
    mutate(session.id, {
      onSuccess: () => {
        showToast({ message: `${session.device} is signed out` });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
      <Icon className="text-muted" />
      <div className="min-w-0 flex-1">
        <p>{session.device}</p>
        <p className="text-xs text-muted">
          {session.address !== null && <>{session.address}, </>}
          {session.current ? (
            <>
              {session.address === null ? "This" : "this"} device, since{" "}
              <Moment at={session.created_at} form="day-time" />
            </>
          ) : (
            <>
              {session.address === null ? "Last" : "last"} used <Moment at={session.last_seen_at} form="relative" />,
              signed in <Moment at={session.created_at} form="day-time" />
            </>
          )}
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">Now</Badge>
      ) : (
        <Button size="small" isBusy={isPending} onPress={end}>
          End <span className="sr-only">{session.device}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { mutateAsync } = useMutation(endOtherSessions);
  return (
    <div>
      <ConfirmDialog
        title="Sign out everywhere else?"
        trigger={<Button>Sign out everywhere else…</Button>}
        confirmLabel="Sign out everywhere else"
        busyLabel="Signing out"
        cancelLabel="Keep them"
        onConfirm={async () => {
          const { ended } = await mutateAsync();
          showToast({ message: ended === 0 ? "No other device was signed in" : `${counted(ended, "session")} ended` });
        }}
      >
        <p>
          Every other device is signed out at its next request, in all of your workspaces, and is asked for the second
          factor again. This device stays signed in, and API keys go on working.
        </p>
      </ConfirmDialog>
    </div>
  );
}
