"use client";

import type { Route } from "next";
import { MailBadge } from "@/components/emails/mail-status";
import { recipientsOf, troubleOf } from "@/components/emails/mail-words";
import { WithinLink } from "@/components/layout/within-page";
import { classNames } from "@/components/ui/class-names";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { Email } from "@/lib/mail/emails/schema";

export type MailListProps = {
  emails: readonly Email[];
  openId: string | undefined;
  hrefOf: (id: string) => Route;
  isStale: boolean;
};

export function MailList({ emails, openId, hrefOf, isStale }: MailListProps) {
  return (
    <ul aria-label="Mails" aria-busy={isStale || undefined} className={classNames(isStale && "opacity-60")}>
      {emails.map((email) => (
        <li key={email.id} className="border-b border-line">
          <WithinLink
            href={hrefOf(email.id)}
            aria-current={email.id === openId ? "true" : undefined}
            className="grid min-h-[56px] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-6 py-1.5 -outline-offset-2 hover:bg-hover aria-[current]:bg-selected phone:px-4 phone:aria-[current]:bg-transparent"
          >
            <span className="truncate font-[550]">{email.subject}</span>
            <span className="justify-self-end">
              <MailBadge email={email} />
            </span>
            <span className="truncate text-xs text-muted">{recipientsOf(email)}</span>
            <span className="justify-self-end text-xs num text-muted">
              <Moment at={email.created_at} form="stamp" />
            </span>
            <Trouble email={email} />
          </WithinLink>
        </li>
      ))}
    </ul>
  );
}

function Trouble({ email }: { email: Email }) {
  const words = useMomentWords();
  const trouble = troubleOf(email, (at) => words(at, "relative"));
  if (trouble === null) return null;
  const tone = email.status === "failed" ? "text-danger-text" : "text-warning-text";
  return <span className={classNames("col-span-2 truncate text-xs", tone)}>{trouble}</span>;
}

export function LoadingMails() {
  return (
    <Loading label="Mails">
      {["58%", "44%", "52%", "40%", "60%"].map((width) => (
        <div key={width} className="grid min-h-[56px] content-center gap-2 border-b border-line px-6 phone:px-4">
          <Skeleton width={width} />
          <Skeleton width="36%" />
        </div>
      ))}
    </Loading>
  );
}
