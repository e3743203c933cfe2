"use client";

import { useEffect, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Skeleton } from "@/components/ui/skeleton";
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

/** Modules of silence around the code, which cameras need. */
const QUIET = 3;

interface Picture {
  size: number;
  path: string;
}

/** What a camera reads, dark on light in either theme. What draws it is loaded only here. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawn(text).then((made) => {
      if (isWanted) setPicture(made);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (picture === null) return <Skeleton width="184px" className="h-[184px]" />;
  const side = picture.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
      className="size-[184px] rounded-panel border border-line bg-white"
    >
      <path d={picture.path} fill="#000" />
    </svg>
  );
}

async function drawn(text: string): Promise<Picture> {
  const { create } = await import("qrcode");
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const cells = Array.from(
    { length: size * size },
    (_none, index) => [Math.floor(index / size), index % size] as const,
  );
  const dark = cells.filter(([row, column]) => modules.get(row, column) === 1);
  return { size, path: dark.map(([row, column]) => `M${String(column)} ${String(row)}h1v1h-1z`).join("") };
}
