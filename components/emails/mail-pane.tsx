"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Eye, Inbox, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useViewer } from "@/components/viewer/use-viewer";
import { MailPreview } from "@/components/emails/mail-preview";
import { MailBadge } from "@/components/emails/mail-status";
import { deliveryOf, whyNoText } from "@/components/emails/mail-words";
import { useShell } from "@/components/layout/shell-context";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import type { EmailSettings } from "@/lib/mail/email-settings/schema";
import { email as emailQuery, resendEmail, revealEmail } from "@/lib/mail/emails/queries";
import { MAX_ATTEMPTS } from "@/lib/mail/emails/rules";
import type { Email, EmailDetail } from "@/lib/mail/emails/schema";

export type MailPaneProps = {
  id: string;
  settings: EmailSettings;
  listHref: string;
  onOpen: (id: string) => void;
};

export function MailPane({ id, ...props }: MailPaneProps) {
  const t = useTranslations("sentEmail.email");
  const { data, error, refetch } = useQuery(emailQuery(id));
  if (data) return <Shown key={id} shown={data} {...props} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} className="m-6" />;
  return (
    <Loading label={t("loading")} className="grid gap-4 p-6">
      <Skeleton width="60%" />
      <Skeleton width="40%" />
      <Skeleton width="100%" className="h-60" />
    </Loading>
  );
}

type ShownProps = Omit<MailPaneProps, "id"> & { shown: EmailDetail };

function Shown({ shown, settings, listHref, onOpen }: ShownProps) {
  const t = useTranslations("sentEmail.email");
  const { workspace } = useShell();
  // The mail server of a workspace sends no link that may open another one.
  const isForOperator = settings.source === "workspace" && shown.withheld === "operator_only";
  const canSend = settings.source !== "none" && !isForOperator;
  const reveal = useReveal(shown.id);
  const body = reveal.body ?? shown;
  return (
    <article aria-labelledby="mail-subject" className="grid gap-3 px-6 py-4 phone:px-4">
      <TextLink href={listHref} className="inline-flex items-center gap-1.5 justify-self-start rail:hidden">
        <ArrowLeft />
        {t("allEmails")}
      </TextLink>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 id="mail-subject" className="min-w-0 flex-1 text-md font-semibold [overflow-wrap:anywhere]">
          {shown.subject}
        </h3>
        <ResendButton shown={shown} canSend={canSend} onOpen={onOpen} />
      </header>
      <State shown={shown} canSend={canSend} isForOperator={isForOperator} />
      <Lines shown={shown} sender={settings.from_name ?? workspace.name} from={settings.from_address} />
      {body.html !== null && body.text !== null ? (
        <MailPreview html={body.html} text={body.text} />
      ) : (
        <NoBody shown={shown} isPending={reveal.isPending} onReveal={reveal.ask} />
      )}
    </article>
  );
}

function Lines({ shown, sender, from }: { shown: EmailDetail; sender: string; from: string }) {
  const t = useTranslations("sentEmail.email");
  const kinds = useTranslations("sentEmail.kinds");
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 [&_dt]:min-w-18 [&_dt]:text-muted">
      <Line name={t("from")}>
        <span className="font-[550]">{sender}</span> {from}
      </Line>
      <Line name={t("to")}>{shown.to.join(", ")}</Line>
      {shown.cc.length > 0 && <Line name={t("cc")}>{shown.cc.join(", ")}</Line>}
      {shown.reply_to !== null && <Line name={t("replyTo")}>{shown.reply_to}</Line>}
      <Line name={t("kind")}>{kinds(shown.kind)}</Line>
      {shown.attach_pdf && <Line name={t("attachment")}>{t("attachedInvoice")}</Line>}
      {shown.attach_receipts && <Line name={t("attachment")}>{t("attachedReceipts")}</Line>}
      <Line name={t("id")}>
        <span className="flex items-center gap-1">
          <span className="mono break-all">{shown.id}</span>
          <CopyButton kind="icon" text={shown.id} label={t("copyId")} />
        </span>
      </Line>
    </dl>
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

type StateProps = { shown: EmailDetail; canSend: boolean; isForOperator: boolean };

function State({ shown, canSend, isForOperator }: StateProps) {
  const t = useTranslations("sentEmail.email");
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
          {t.rich(isForOperator ? "notSentByWorkspace" : canSend ? "notSentYet" : "notSent", {
            b: (chunks: ReactNode) => <b className="font-[550]">{chunks}</b>,
            link: (chunks: ReactNode) => <TextLink href="/settings/email">{chunks}</TextLink>,
          })}
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

const RECIPIENT_TONES: Readonly<Record<Email["recipients"][number]["status"], BadgeTone>> = {
  accepted: "success",
  queued: "warning",
  refused: "danger",
  failed: "danger",
  captured: "neutral",
};

/** The list is shown where recipients differ. */
function Recipients({ shown }: { shown: EmailDetail }) {
  const t = useTranslations("sentEmail");
  return (
    <ul aria-label={t("email.recipients")} className="rounded-panel border border-line">
      {shown.recipients.map(({ address, status, reason }) => (
        <li
          key={address}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{address}</span>
          <Badge tone={RECIPIENT_TONES[status]}>{t(`recipientStates.${status}`)}</Badge>
          {reason !== null && (
            <span className="basis-full mono text-xs [overflow-wrap:anywhere] text-muted">{reason}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateWords({ shown }: { shown: EmailDetail }) {
  const t = useTranslations("sentEmail.status");
  const moment = useMomentTags();
  const { status, attempts, next_attempt_at: next, sent_at: sentAt, created_at: createdAt } = shown;
  if (status === "failed") return <span>{t("failed", { count: attempts })}</span>;
  if (status === "queued" && next !== null && attempts === 0) return <span>{t("queued")}</span>;
  if (status === "queued" && next !== null)
    return <span>{t.rich("nextAttempt", { ...moment(next), attempt: attempts + 1, total: MAX_ATTEMPTS })}</span>;
  if (sentAt !== null && attempts > 1 && !deliveryOf(shown).isPartial)
    return <span>{t.rich("acceptedLater", { ...moment(sentAt), count: attempts })}</span>;
  return (
    <span>
      <Moment at={sentAt ?? createdAt} form="relative" />
    </span>
  );
}

function useMomentTags() {
  const words = useMomentWords();
  return (at: string) => ({
    when: words(at, "relative"),
    time: (chunks: ReactNode) => (
      <time dateTime={at} title={words(at, "full")}>
        {chunks}
      </time>
    ),
  });
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
  const t = useTranslations("sentEmail.email");
  const sending = useTranslations("common.actions")("sending");
  const { mutate, isPending } = useMutation(resendEmail);
  const { accepted, isPartial } = deliveryOf(shown);
  const left = shown.recipients.length - accepted.length;
  if (!canSend || shown.withheld === "erased" || shown.status === "queued") return null;
  const send = () => {
    mutate(shown.id, {
      onSuccess: (again) => {
        onOpen(again.id);
        showToast({ message: t(again.id === shown.id ? "toastQueued" : "toastCopyQueued") });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <Button icon={<Send />} isBusy={isPending} busyLabel={sending} onPress={send}>
      {isPartial ? t("sendTo", { count: left }) : t(shown.status === "captured" ? "sendNow" : "sendAgain")}
    </Button>
  );
}

function NoBody({ shown, isPending, onReveal }: { shown: EmailDetail; isPending: boolean; onReveal: () => void }) {
  const t = useTranslations("sentEmail.email");
  const reasons = useTranslations("sentEmail.noText");
  const loading = useTranslations("common.actions")("loading");
  const { user } = useViewer();
  if (shown.withheld !== "revealable")
    return <Notice>{whyNoText(shown, user.workspace.retention.mails_days, reasons)}</Notice>;
  return (
    <Notice
      actions={
        <Button size="small" icon={<Eye />} isBusy={isPending} busyLabel={loading} onPress={onReveal}>
          {t("reveal")}
        </Button>
      }
    >
      {t("revealLead")}
    </Notice>
  );
}

/** A personal text is kept only while this pane shows it. */
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
