"use client";

import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { InvitationForm } from "@/components/auth/invitation-form";
import { useDayWords, useLinkToken } from "@/components/auth/mailed-link";
import { AuthFrame } from "@/components/layout/auth-frame";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { ApiError } from "@/lib/client/api";
import { invitation } from "@/lib/identity/invitations/queries";
import type { Invitation } from "@/lib/identity/invitations/schema";

export function InvitationPage() {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? <NoLink /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const t = useTranslations("auth.invitation");
  const { data, error, refetch } = useQuery(invitation(token));
  if (data?.state === "open") return <OpenInvitation token={token} invitation={data} onEnded={() => void refetch()} />;
  if (data) return <EndedInvitation invitation={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoLink />;
  if (error)
    return (
      <AuthFrame title={t("title")}>
        <LoadFailure error={error} onRetry={refetch} />
      </AuthFrame>
    );
  return <Opening />;
}

type OpenProps = { token: string; invitation: Invitation & { state: "open" }; onEnded: () => void };

function OpenInvitation({ token, invitation: open, onEnded }: OpenProps) {
  const t = useTranslations("auth.invitation");
  const dayInWords = useDayWords();
  const { inviter_name: inviter, role } = open;
  const lead = (
    <>
      {inviter === null ? t(`invited.${role}`) : t("invitedBy", { inviter, role })} {t(`roles.${role}`)}
    </>
  );
  return (
    <AuthFrame title={t("join", { workspace: open.workspace_name })} lead={lead}>
      {open.by_provider === null ? (
        <InvitationForm token={token} invitation={open} onEnded={onEnded} />
      ) : (
        <a href={open.by_provider} className={buttonClass("primary", "large", "mt-4 w-full")}>
          <span className={buttonContentClass}>{t("byProvider")}</span>
        </a>
      )}
      <p className="mt-5 text-muted">{t("expires", { day: dayInWords(open.expires_at) })}</p>
    </AuthFrame>
  );
}

function EndedInvitation({ invitation: ended }: { invitation: Invitation & { state: "ended" } }) {
  const t = useTranslations("auth.invitation");
  const day = useDayWords()(ended.ended_at);
  const { inviter_name: inviter } = ended;
  const leads = {
    expired: inviter === null ? t("expiredByAdmin", { day }) : t("expired", { day, inviter }),
    used: t("usedLead", { day }),
    replaced: inviter === null ? t("replacedByAdmin") : t("replaced", { inviter }),
  };
  return (
    <AuthFrame title={ended.end === "used" ? t("used") : t("ended")} lead={leads[ended.end]}>
      {ended.inviter_email !== null && ended.end !== "used" && (
        <a href={`mailto:${ended.inviter_email}`} className={buttonClass("secondary", "large", "w-full")}>
          <span className={buttonContentClass}>
            <Mail />
            <span className="truncate">{t("writeTo", { inviter: inviter ?? ended.inviter_email })}</span>
          </span>
        </a>
      )}
      <HaveAccount />
    </AuthFrame>
  );
}

function NoLink() {
  const t = useTranslations("auth.invitation");
  return (
    <AuthFrame title={t("invalid")} lead={t("invalidLead")}>
      <HaveAccount />
    </AuthFrame>
  );
}

function HaveAccount() {
  const t = useTranslations("auth.invitation");
  return (
    <p className="mt-5 text-muted">
      {t.rich("haveAccount", { link: (chunks) => <TextLink href="/sign-in">{chunks}</TextLink> })}
    </p>
  );
}

function Opening() {
  const t = useTranslations("auth.invitation");
  return (
    <AuthFrame title={t("title")} lead={<Skeleton width="240px" />}>
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="100%" className="h-10" />
      </div>
    </AuthFrame>
  );
}
