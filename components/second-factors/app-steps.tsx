"use client";

import { QrCode } from "@/components/second-factors/qr-code";
import { CopyButton } from "@/components/ui/copy-button";
import { textLinkClass } from "@/components/ui/text-link";
import type { ShownSetup } from "@/lib/identity/second-factors/schema";

/** How the secret gets into an app: by camera, by a tap on the same phone, or by hand. */
export function AppSteps({ setup }: { setup: Pick<ShownSetup, "secret" | "otpauth_uri"> }) {
  const { secret, otpauth_uri: uri } = setup;
  return (
    <div className="grid gap-3">
      <p>
        Scan this with an app that makes codes, such as Aegis, 2FAS, 1Password or Google Authenticator. On this phone,{" "}
        <a href={uri} className={textLinkClass}>
          open it in the app
        </a>
        .
      </p>
      <QrCode text={uri} label="QR code of the secret" />
      <div>
        <p className="text-xs text-muted">No camera? Type the secret:</p>
        <p className="flex items-center gap-1">
          <code aria-label="The secret" className="mono wrap-anywhere text-text">
            {inGroups(secret)}
          </code>
          <CopyButton kind="icon" label="Copy the secret" text={secret} />
        </p>
      </div>
    </div>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
