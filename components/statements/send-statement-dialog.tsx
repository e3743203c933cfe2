"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { addressesIn } from "@/components/emails/addresses";
import { useKept } from "@/components/forms/kept";
import { languageName } from "@/components/forms/regional-options";
import {
  type EditedMail,
  givenSubject,
  hasRecipients,
  MailFields,
  MailFooter,
  PAUSE_MS,
} from "@/components/invoices/dialogs/mail-fields";
import {
  ArrivingMail,
  asApiError,
  AttachedFiles,
  MailColumns,
  MailDialog,
  Refusal,
} from "@/components/invoices/dialogs/mail-parts";
import type { StatementQuestion } from "@/components/statements/statement-question";
import { usePeriodWords } from "@/components/statements/use-period-words";
import { DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast";
import { useSettled } from "@/components/ui/use-settled";
import { sendStatement, statementPreview } from "@/lib/billing/statements/queries";
import type { StatementPreview, StatementQuery } from "@/lib/billing/statements/schema";
import { ApiError } from "@/lib/client/api";
import { readableEmail } from "@/lib/kernel/core/email";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Client } from "@/lib/tracking/clients/schema";

export type SendStatementDialogProps = {
  client: Client;
  query: StatementQuestion;
  onClose: () => void;
};

export function SendStatementDialog({ client, query, onClose }: SendStatementDialogProps) {
  const t = useTranslations("statements.send");
  const period = usePeriodWords(true)(query);
  const { data, error, refetch } = useQuery(statementPreview(client.id, query));
  return (
    <MailDialog title={t("title", { period })} error={error} onRetry={() => void refetch()} onClose={onClose}>
      {data !== undefined && <SendForm client={client} query={query} start={data} onClose={onClose} />}
    </MailDialog>
  );
}

type SendFormProps = SendStatementDialogProps & { start: StatementPreview };

function SendForm({ client, query, start, onClose }: SendFormProps) {
  const t = useTranslations("statements.send");
  const language = useLocale();
  const [kept, setText] = useKept<EditedMail>(
    `statement.${[client.id, query.from, query.to, query.currency].join(".")}`,
  );
  const text: EditedMail = kept ?? textOf(start);
  const { arriving, fault } = useArriving(client.id, query, text, start);
  const { send, failure, isSending } = useSend(client.id, query, () => {
    setText(null);
    onClose();
  });
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (hasRecipients(text) && !isSending) void send(text);
      }}
    >
      <MailColumns>
        <div className="grid content-start gap-3.5 px-5 pt-3.5 pb-5">
          <MailFields
            text={text}
            usual={start}
            withoutAddress={start.to.length > 0 ? null : client.name}
            failure={failure ?? fault}
            recipients="recipients"
            messageHint={t("messageHint")}
            onChange={setText}
          />
          {start.is_captured && <NotSetUp />}
          <Refusal failure={failure} />
        </div>
        <ArrivingMail
          mail={{ ...arriving, subject: givenSubject(text.subject) ?? arriving.subject }}
          attachments={<AttachedFiles files={arriving.attachments.map((name) => ({ filename: name, label: name }))} />}
        />
      </MailColumns>
      <MailFooter
        note={t("language", { language: languageName(start.language, language) })}
        label={t("send")}
        {...{ text, isSending, onClose }}
      />
    </DialogForm>
  );
}

function textOf({ to, cc }: StatementPreview): EditedMail {
  return { to: to.join(", "), cc: cc.join(", "), subject: null, message: null, hasPdf: true };
}

function NotSetUp() {
  const t = useTranslations("statements.send");
  return (
    <Notice>{t.rich("notSetUp", { link: (chunks) => <TextLink href="/settings/email">{chunks}</TextLink> })}</Notice>
  );
}

/** The email with the edited text. */
function useArriving(
  id: string,
  query: StatementQuery,
  { subject, message, hasPdf }: EditedMail,
  start: StatementPreview,
) {
  const edits = useSettled(JSON.stringify({ subject, message }), PAUSE_MS);
  const edited = JSON.parse(edits) as Pick<EditedMail, "subject" | "message">;
  const { data = start, error } = useQuery({
    ...statementPreview(id, { ...query, attach_pdf: hasPdf, ...textIn(edited) }),
    placeholderData: keepPreviousData,
  });
  return { arriving: data, fault: error instanceof ApiError ? error : null };
}

function textIn({ subject, message }: Pick<EditedMail, "subject" | "message">) {
  return omitUndefined({ subject: givenSubject(subject), message: message ?? undefined });
}

function useSend(id: string, query: StatementQuery, onDone: () => void) {
  const t = useTranslations("statements.send");
  const { mutateAsync, isPending } = useMutation(sendStatement(id));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async (text: EditedMail) => {
    setFailure(null);
    const addressed = { recipients: addressesIn(text.to), cc: addressesIn(text.cc), attach_pdf: text.hasPdf };
    try {
      const { email } = await mutateAsync({ ...query, ...addressed, ...textIn(text) });
      const addresses = email.to.map(readableEmail).join(", ");
      showToast({ message: email.status === "captured" ? t("notEmailed") : t("sent", { addresses }) });
      onDone();
    } catch (error) {
      setFailure(asApiError(error));
    }
  };
  return { send, failure, isSending: isPending };
}
