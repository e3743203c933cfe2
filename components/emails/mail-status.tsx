import { Check, Clock, Inbox, TriangleAlert, X } from "lucide-react";
import type { ReactElement } from "react";
import { deliveryOf } from "@/components/emails/mail-words";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Email } from "@/lib/mail/emails/schema";

const LOOKS: Readonly<Record<Email["status"], { word: string; tone: BadgeTone; icon: ReactElement }>> = {
  queued: { word: "Waiting", tone: "warning", icon: <Clock /> },
  sent: { word: "Accepted", tone: "success", icon: <Check /> },
  failed: { word: "Failed", tone: "danger", icon: <X /> },
  captured: { word: "Captured", tone: "neutral", icon: <Inbox /> },
};

/** Accepted is all that a mail server tells: it does not tell whether the mail is read. */
export function MailBadge({ email }: { email: Email }) {
  const { accepted, isPartial } = deliveryOf(email);
  const { word, tone, icon } = LOOKS[email.status];
  if (isPartial)
    return (
      <Badge tone="warning" mark={email.status === "queued" ? <Clock /> : <TriangleAlert />}>
        Accepted for {accepted.length} of {email.recipients.length}
      </Badge>
    );
  return (
    <Badge tone={tone} mark={icon}>
      {word}
    </Badge>
  );
}
