import { Check, Clock, Inbox, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { deliveryOf } from "@/components/emails/mail-words";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Email } from "@/lib/mail/emails/schema";

const LOOKS: Readonly<Record<Email["status"], { tone: BadgeTone; icon: ReactElement }>> = {
  queued: { tone: "warning", icon: <Clock /> },
  sent: { tone: "success", icon: <Check /> },
  failed: { tone: "danger", icon: <X /> },
  captured: { tone: "neutral", icon: <Inbox /> },
};

/** "Accepted" means by the mail server, which does not report whether an email is read. */
export function MailBadge({ email }: { email: Email }) {
  const t = useTranslations("sentEmail");
  const { accepted, isPartial } = deliveryOf(email);
  if (isPartial)
    return (
      <Badge tone="warning" mark={email.status === "queued" ? <Clock /> : <TriangleAlert />}>
        {t("status.acceptedFor", { count: accepted.length, total: email.recipients.length })}
      </Badge>
    );
  return <MailStateBadge status={email.status} />;
}

export function MailStateBadge({ status }: Pick<Email, "status">) {
  const t = useTranslations("sentEmail");
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} mark={icon}>
      {t(`states.${status}`)}
    </Badge>
  );
}
