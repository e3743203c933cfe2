"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Eye, Inbox, Send } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { useViewer } from "@/components/viewer/use-viewer";
import { MailPreview } from "@/components/emails/mail-preview";
import { MailBadge } from "@/components/emails/mail-status";
import { deliveryOf, kindName, whyNoText } from "@/components/emails/mail-words";
import { useShell } from "@/components/layout/shell-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { email as emailQuery, resendEmail, revealEmail } from "@/lib/mail/emails/queries";
import { MAX_ATTEMPTS } from "@/lib/mail/emails/rules";
import type { Email, EmailDetail } from "@/lib/mail/emails/schema";

export type MailPaneProps = {
  id: string;
  /** Whether there is a mail server to send by. */
  canSend: boolean;
  /** The address that mails come from. */
  from: string;
  listHref: Route;
  onOpen: (id: string) => void;
};

/** One mail: what became of it, and how it looks. */
export function MailPane({ id, ...props }: MailPaneProps) {
  const { data, error, refetch } = useQuery(emailQuery(id));
  if (data) return <Shown key={id} shown={data} {...props} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} className="m-6" />;
  return (
    <Loading label="Mail" className="grid gap-4 p-6">
      <Skeleton width="60%" />
      <Skeleton width="40%" />
      <Skeleton width="100%" className="h-60" />
    </Loading>
  );
}

type ShownProps = Omit<MailPaneProps, "id"> & { shown: EmailDetail };

function Shown({ shown, canSend, from, listHref, onOpen }: ShownProps) {
  const { workspace } = useShell();
  const reveal = useReveal(shown.id);
  const body = reveal.body ?? shown;
  return (
    <article aria-labelledby="mail-subject" className="grid gap-3 px-6 py-4 phone:px-4">
      <TextLink href={listHref} className="inline-flex items-center gap-1.5 justify-self-start rail:hidden">
        <ArrowLeft />
        All mails
      </TextLink>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 id="mail-subject" className="min-w-0 flex-1 text-md font-semibold [overflow-wrap:anywhere]">
          {shown.subject}
        </h3>
        <ResendButton shown={shown} canSend={canSend} onOpen={onOpen} />
      </header>
      <State shown={shown} canSend={canSend} />
      <dl className="grid grid-cols-[72px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 [&_dt]:text-muted">
        <Line name="From">
          <span className="font-[550]">{workspace.name}</span> {from}
        </Line>
        <Line name="To">{shown.to.join(", ")}</Line>
        {shown.cc.length > 0 && <Line name="Copy to">{shown.cc.join(", ")}</Line>}
        {shown.reply_to !== null && <Line name="Reply to">{shown.reply_to}</Line>}
        <Line name="Kind">{kindName(shown.kind)}</Line>
        {shown.attach_pdf && <Line name="Attached">The invoice as a PDF, made when it is sent</Line>}
        <Line name="Id">
          <span className="flex items-center gap-1">
            <span className="mono break-all">{shown.id}</span>
            <CopyButton kind="icon" text={shown.id} label="Copy the mail's id" />
          </span>
        </Line>
      </dl>
      {body.html !== null && body.text !== null ? (
        <MailPreview html={body.html} text={body.text} />
      ) : (
        <NoBody shown={shown} isPending={reveal.isPending} onReveal={reveal.ask} />
      )}
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** What became of it, in a sentence where the word does not say it all. */
function State({ shown, canSend }: { shown: EmailDetail; canSend: boolean }) {
  const { status, last_error: error } = shown;
  const { isPartial } = deliveryOf(shown);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <MailBadge email={shown} />
        <StateWords shown={shown} />
      </p>
      {status === "captured" && (
        <Notice icon={<Inbox />}>
          <b className="font-[550]">Captured, not sent.</b> No mail server was set. It stays here
          {canSend ? " until you send it." : ", and can be sent once SMTP_URL is set on the server."}
        </Notice>
      )}
      {isPartial && <Recipients shown={shown} />}
      {error !== null && !isPartial && (
        <Notice tone={status === "failed" ? "error" : "warning"}>
          <span className="mono break-words">{error}</span>
        </Notice>
      )}
    </>
  );
}

const RECIPIENT_STATES: Readonly<Record<Email["recipients"][number]["status"], ReactNode>> = {
  accepted: <Badge tone="success">Accepted</Badge>,
  queued: <Badge tone="warning">Waiting</Badge>,
  refused: <Badge tone="danger">Refused</Badge>,
  failed: <Badge tone="danger">Failed</Badge>,
  captured: <Badge>Captured</Badge>,
};

/** Each recipient with its state, where they differ. */
function Recipients({ shown }: { shown: EmailDetail }) {
  return (
    <ul aria-label="Recipients" className="rounded-panel border border-line">
      {shown.recipients.map(({ address, status, reason }) => (
        <li
          key={address}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{address}</span>
          {RECIPIENT_STATES[status]}
          {reason !== null && (
            <span className="basis-full mono text-xs [overflow-wrap:anywhere] text-muted">{reason}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateWords({ shown }: { shown: EmailDetail }) {
  const { status, attempts, next_attempt_at: next, sent_at: sentAt, created_at: createdAt } = shown;
  if (status === "sent" && sentAt !== null && deliveryOf(shown).isPartial)
    return (
      <span>
        <Moment at={sentAt} form="relative" />
      </span>
    );
  if (status === "sent" && sentAt !== null)
    return (
      <span>
        by the mail server <Moment at={sentAt} form="relative" />
        {attempts > 1 && `, at try ${String(attempts)}`}
      </span>
    );
  if (status === "queued" && next !== null)
    return attempts === 0 ? (
      <span>to be sent</span>
    ) : (
      <span>
        next try <Moment at={next} form="relative" />, {attempts + 1} of {MAX_ATTEMPTS}
      </span>
    );
  if (status === "failed") return <span>after {attempts === 1 ? "1 try" : `${String(attempts)} tries`}</span>;
  return (
    <span>
      <Moment at={createdAt} form="relative" />
    </span>
  );
}

function ResendButton({
  shown,
  canSend,
  onOpen,
}: {
  shown: EmailDetail;
  canSend: boolean;
  onOpen: (id: string) => void;
}) {
  const { mutate, isPending } = useMutation(resendEmail);
  const { accepted, isPartial } = deliveryOf(shown);
  const left = shown.recipients.length - accepted.length;
  if (!canSend || shown.withheld === "erased" || shown.status === "queued") return null;
  const send = () => {
    mutate(shown.id, {
      onSuccess: (again) => {
        onOpen(again.id);
        showToast({ message: again.id === shown.id ? "Mail queued" : "Copy of the mail queued" });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <Button icon={<Send />} isBusy={isPending} busyLabel="Sending" onPress={send}>
      {isPartial ? `Send to ${counted(left, "recipient")}` : shown.status === "captured" ? "Send it now" : "Send again"}
    </Button>
  );
}

function NoBody({ shown, isPending, onReveal }: { shown: EmailDetail; isPending: boolean; onReveal: () => void }) {
  const { user } = useViewer();
  if (shown.withheld !== "revealable") return <Notice>{whyNoText(shown, user.workspace.retention.mails_days)}</Notice>;
  return (
    <Notice
      actions={
        <Button size="small" icon={<Eye />} isBusy={isPending} busyLabel="Reading" onPress={onReveal}>
          Show the text
        </Button>
      }
    >
      It holds a link that signs somebody in. That you read it goes into the audit log.
    </Notice>
  );
}

/** The text of a personal mail, as far as it was asked for: only here, and only as long as it is looked at. */
function useReveal(id: string) {
  const { mutate, isPending, data } = useMutation(revealEmail);
  const ask = () => {
    mutate(id, {
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { ask, isPending, body: data };
}
