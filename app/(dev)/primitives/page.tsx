import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppShell } from "@/components/layout/app-shell";
import { Page } from "@/components/layout/page";
import { env } from "@/lib/env";
import { Buttons } from "@/app/(dev)/primitives/buttons";
import { Choices, Overlays } from "@/app/(dev)/primitives/choices";
import { Data } from "@/app/(dev)/primitives/data";
import { Fields } from "@/app/(dev)/primitives/fields";
import { Notices } from "@/app/(dev)/primitives/notices";
import { SampleTimer } from "@/app/(dev)/primitives/sample-timer";
import { Strips } from "@/app/(dev)/primitives/strips";

export const metadata: Metadata = { title: "Primitives" };

/** Every primitive in every state, to be looked at and measured; not part of the product. */
export default function PrimitivesPage() {
  if (env().NODE_ENV === "production") notFound();
  return (
    <AppShell
      user={{ name: "Maren Ostlund", email: "maren@ostlundpark.example", role: "owner" }}
      workspace={{ name: "Ostlund & Park" }}
      runningTimer={{ chip: <SampleTimer placement="chip" />, dock: <SampleTimer placement="dock" /> }}
    >
      <Page title="Primitives">
        <div className="px-6 pt-2 pb-16 phone:px-4">
          <Buttons />
          <Fields />
          <Choices />
          <Overlays />
          <Data />
          <Strips />
          <Notices />
        </div>
      </Page>
    </AppShell>
  );
}
