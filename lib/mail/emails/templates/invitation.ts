import { momentOf, type RenderedMail, renderMail } from "./layout";

export interface Invitation {
  workspaceName: string;
  /** Null: the team's identity provider, and no person. */
  inviterName: string | null;
  role: "owner" | "admin" | "manager" | "member";
  /** The personal link. */
  acceptUrl: string;
  expiresAt: Date;
  timeZone: string;
  accentColor?: string | null;
}

const WORK: Readonly<Record<Invitation["role"], string>> = {
  owner: "As an owner you can do everything, billing and roles included.",
  admin: "As an admin you see all time, invoice it, and manage people and integrations.",
  manager: "As a manager you track your time and see that of the projects you manage.",
  member: "You will see your own time and the projects you work on.",
};

/** Asks somebody into the workspace. Its link signs in, so the mail is personal. */
export function invitationMail(invitation: Invitation): RenderedMail {
  const { workspaceName, inviterName, role, acceptUrl, expiresAt, timeZone } = invitation;
  const until = momentOf(expiresAt, timeZone);
  const inviter = inviterName ?? workspaceName;
  return renderMail({
    workspaceName,
    accentColor: invitation.accentColor,
    subject:
      inviterName === null ? `You are invited to ${workspaceName}` : `${inviterName} invites you to ${workspaceName}`,
    preview: `Track your time with the team. The link works until ${until}.`,
    title: `Join ${workspaceName}`,
    paragraphs: [`${inviter} invites you to track your time with the team. ${WORK[role]}`],
    button: { label: "Accept the invitation", url: acceptUrl },
    notes: [`The link works once, until ${until}. If you do not know ${inviter}, ignore this mail.`],
    addressInFull: "If the button does nothing, copy this address:",
  });
}
