import { momentOf } from "./dates";
import { renderMail, type RenderedMail } from "./layout";

interface Change {
  /** Of the person whom it is for; may be empty. */
  name: string;
  newEmail: string;
}

/** Proves that somebody reads the new address. Its link makes the mail personal. */
export function confirmAddressMail(change: Change & { url: string; expiresAt: Date; timeZone: string }): RenderedMail {
  const until = momentOf(change.expiresAt, change.timeZone);
  return renderMail({
    workspaceName: "Stint",
    subject: "Confirm your new address",
    preview: `The link works once, until ${until}.`,
    title: "Confirm your new address",
    paragraphs: [greeting(change), `you want to sign in with ${change.newEmail} from now on.`],
    button: { label: "Confirm the address", url: change.url },
    notes: [
      `The link works once, until ${until}.`,
      "If this was not you, ignore this mail: nothing changes until the link is opened.",
    ],
    addressInFull: "If the button does nothing, copy this address:",
  });
}

/** Tells the present address what was asked for, while it can be stopped. */
export function changeAskedMail(change: Change): RenderedMail {
  return renderMail({
    workspaceName: "Stint",
    subject: "Another address was asked for",
    preview: `${change.newEmail} was asked for as your address.`,
    title: "Another address was asked for",
    paragraphs: [
      greeting(change),
      `someone who is signed in as you and knows your password wants to sign in with ${change.newEmail}. It counts once they open the link that was mailed there.`,
    ],
    notes: ["If this was not you, change your password now: that ends the link and signs other devices out."],
  });
}

/** Tells the old address that it is none any more. */
export function addressChangedMail(change: Change): RenderedMail {
  return renderMail({
    workspaceName: "Stint",
    subject: "Your address was changed",
    preview: `You sign in with ${change.newEmail} from now on.`,
    title: "Your address was changed",
    paragraphs: [greeting(change), `you sign in with ${change.newEmail} from now on. Other devices were signed out.`],
    notes: ["If this was not you, tell an owner of your workspace or the operator of the server at once."],
  });
}

function greeting({ name }: Change): string {
  return name === "" ? "Hello," : `Hello ${name},`;
}
