import type { Role } from "@/lib/kernel/auth/roles";
import type { Wording } from "@/lib/mail/emails/wording";
import { momentOf, type RenderedMail, renderMail } from "./layout";

export interface Invitation {
  workspaceName: string;
  /** Null: the team's identity provider. */
  inviterName: string | null;
  role: Role;
  /** Signs in. */
  acceptUrl: string;
  expiresAt: Date;
  accentColor?: string | null;
}

export function invitationMail(invitation: Invitation, wording: Wording): RenderedMail {
  const { workspaceName: workspace, inviterName, role, acceptUrl, expiresAt } = invitation;
  const { t, language } = wording;
  const until = momentOf(expiresAt, wording);
  const inviter = inviterName ?? workspace;
  return renderMail({
    workspaceName: workspace,
    language,
    accentColor: invitation.accentColor,
    subject:
      inviterName === null
        ? t("invitation.subjectByWorkspace", { workspace })
        : t("invitation.subjectByPerson", { inviter, workspace }),
    preview: t("invitation.preview", { until }),
    title: t("invitation.title", { workspace }),
    paragraphs: [t("invitation.text", { inviter, role: t(`invitation.roles.${role}`) })],
    button: { label: t("invitation.action"), url: acceptUrl },
    notes: [t("invitation.note", { until, inviter })],
    addressInFull: t("shared.buttonFallback"),
  });
}
