"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { sayFailure, showToast } from "@/components/ui/toast";
import { hidden, MomentInText } from "@/components/users/rich-text";
import { endOtherSessions, endSession, sessionList } from "@/lib/identity/sessions/queries";
import { deviceName } from "@/lib/identity/sessions/rules";
import type { Session } from "@/lib/identity/sessions/schema";

export function SessionList() {
  const t = useTranslations("profile.sessions");
  const { data, error, refetch } = useQuery(sessionList());
  const sessions = [...(data?.data ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={data === undefined ? t("devices") : t("count", { count: sessions.length })} help={t("help")}>
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {data === undefined && !error && <Skeleton width="260px" />}
        {sessions.length > 0 && (
          <ul aria-label={t("title")}>
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
  const t = useTranslations("profile.sessions");
  const device = deviceName(session, useTranslations("devices"));
  const { mutate, isPending } = useMutation(endSession);
  const Icon = ["iPhone", "iPad", "Android"].includes(session.system ?? "") ? Smartphone : Monitor;
  const end = () => {
    mutate(session.id, {
      onSuccess: () => {
        showToast({ message: t("signedOut", { device }) });
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
        <p>{device}</p>
        <p className="text-xs text-muted">
          {session.address !== null && <>{session.address} · </>}
          <SessionUse session={session} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">{t("current")}</Badge>
      ) : (
        <Button size="small" isBusy={isPending} onPress={end}>
          {t.rich("signOut", { device, hidden })}
        </Button>
      )}
    </li>
  );
}

function SessionUse({ session: { current, created_at: createdAt, last_seen_at: usedAt } }: { session: Session }) {
  const t = useTranslations("profile.sessions");
  const words = useMomentWords();
  const date = words(createdAt, "day-time");
  const time = (chunks: ReactNode) => <MomentInText at={createdAt}>{chunks}</MomentInText>;
  if (current) return t.rich("currentSince", { date, time });
  return t.rich("lastUsed", {
    date,
    time,
    moment: words(usedAt, "relative"),
    used: (chunks) => <MomentInText at={usedAt}>{chunks}</MomentInText>,
  });
}

function EndOthers() {
  const t = useTranslations("profile.sessions");
  const { mutateAsync } = useMutation(endOtherSessions);
  return (
    <div>
      <ConfirmDialog
        title={t("othersTitle")}
        trigger={<Button>{t("othersOpen")}</Button>}
        confirmLabel={t("othersConfirm")}
        busyLabel={t("signingOut")}
        onConfirm={async () => {
          const { ended } = await mutateAsync();
          showToast({ message: t("othersDone", { count: ended }) });
        }}
      >
        <p>{t("othersLead")}</p>
      </ConfirmDialog>
    </div>
  );
}
