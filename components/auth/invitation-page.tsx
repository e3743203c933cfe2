"use client";

import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
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

/** What somebody sees who opens the link of an invitation. */
export function InvitationPage() {
  const token = useLinkToken();
  if (token === undefined) return <Opening />;
  return token === null ? <NoLink /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitation(token));
  if (data?.state === "open") return <OpenInvitation token={token} invitation={data} onEnded={() => void refetch()} />;
  if (data) return <EndedInvitation invitation={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoLink />;
  if (error)
    return (
      <AuthFrame title="Invitation">
        <LoadFailure error={error} onRetry={refetch} />
      </AuthFrame>
    );
  return <Opening />;
}

const WORK: Readonly<Record<(Invitation & { state: "open" })["role"], string>> = {
  owner: "as an owner. You will see and do everything here, and say who else may.",
  admin: "as an admin. You will see all time, invoice it, and manage people and integrations.",
  manager: "as a manager. You will track your own time and run the projects that you manage.",
  member: "as a member. You will track your own time; rates and invoices stay with others.",
};

type OpenProps = { token: string; invitation: Invitation & { state: "open" }; onEnded: () => void };

function OpenInvitation({ token, invitation: open, onEnded }: OpenProps) {
  const dayInWords = useDayWords();
  const who = open.inviter_name === null ? "You are invited" : `${open.inviter_name} invites you`;
  return (
    <AuthFrame title={`Join ${open.workspace_name}`} lead={`${who} ${WORK[open.role]}`}>
      {open.by_provider === null ? (
        <InvitationForm token={token} invitation={open} onEnded={onEnded} />
      ) : (
        <a href={open.by_provider} className={buttonClass("primary", "large", "mt-4 w-full")}>
          <span className={buttonContentClass}>Join through your provider</span>
        </a>
      )}
      <p className="mt-5 text-muted">Ends on {dayInWords(open.expires_at)}.</p>
    </AuthFrame>
  );
}

function EndedInvitation({ invitation: ended }: { invitation: Invitation & { state: "ended" } }) {
  const dayInWords = useDayWords();
  const inviter = ended.inviter_name ?? "an admin";
  const reason = {
    expired: `It worked until ${dayInWords(ended.ended_at)}. Ask ${inviter} for a new one.`,
    used: `It was used on ${dayInWords(ended.ended_at)}, and works once. If that was you, sign in.`,
    replaced: `A newer link was mailed to you, or ${inviter} took the invitation back. Look for the latest mail.`,
  }[ended.end];
  return (
    <AuthFrame title={ended.end === "used" ? "This invitation is used" : "This invitation has ended"} lead={reason}>
      {ended.inviter_email !== null && ended.end !== "used" && (
        <a href={`mailto:${ended.inviter_email}`} className={buttonClass("secondary", "large", "w-full")}>
          <span className={buttonContentClass}>
            <Mail />
            <span className="truncate">Write to {inviter}</span>
          </span>
        </a>
      )}
      <HaveAccount />
    </AuthFrame>
  );
}

function NoLink() {
  return (
    <AuthFrame
      title="This is not an invitation"
      lead="The link is incomplete, or not one of ours. Open the link in the mail, or copy all of it."
    >
      <HaveAccount />
    </AuthFrame>
  );
}

function HaveAccount() {
  return (
    <p className="mt-5 text-muted">
      You have an account already? <TextLink href="/sign-in">Sign in</TextLink>
    </p>
  );
}

function Opening() {
  return (
    <AuthFrame title="Invitation" lead={<Skeleton width="240px" />}>
      <div className="grid gap-4">
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="100%" className="h-10" />
        <Skeleton width="100%" className="h-10" />
      </div>
    </AuthFrame>
  );
}
