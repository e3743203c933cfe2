"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Keys } from "@/components/ui/kbd";
import { type RegisteredCommand, useCommands } from "@/components/ui/shortcuts";
import { singleKeys, useSingleKeys } from "@/components/ui/single-keys";
import { Switch } from "@/components/ui/switch";

export type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function KeysDialog(props: KeysDialogProps) {
  const t = useTranslations("layout.keys");
  const actions = useTranslations("common.actions");
  const spoken = useSpokenKeys();
  const isOn = useSingleKeys();
  const groups = groupsOf(useCommands());
  return (
    <Dialog {...props} title={t("title")} width={560}>
      {(close) => (
        <>
          <DialogBody className="grid gap-x-8 gap-y-4 rail:grid-cols-2">
            {groups.map(({ name, commands }) => (
              <section key={name}>
                <h3 className="mb-1 text-xs font-medium text-muted">{name}</h3>
                <dl>
                  {commands.map((command) => (
                    <div
                      key={command.id}
                      className="flex min-h-8 items-center justify-between gap-4 border-b border-line"
                    >
                      <dt className="text-text">{command.label}</dt>
                      <dd>
                        <Keys keys={command.keys} className="phone:inline-flex" />
                        <span className="sr-only">{spoken(command.keys)}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </DialogBody>
          <DialogFooter
            note={
              <Switch isSelected={isOn} onChange={singleKeys.write}>
                {t("singleKeys")}
              </Switch>
            }
          >
            <Button onPress={close}>{actions("close")}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

/** Format `mod+k` as "mod and k", and `g t` as "g, then t". */
function useSpokenKeys(): (keys: string) => string {
  const t = useTranslations("layout.keys");
  const chord = (keys: string) => keys.split("+").reduce((first, second) => t("and", { first, second }));
  return (keys) =>
    keys
      .split(" ")
      .map(chord)
      .reduce((first, second) => t("then", { first, second }));
}

type KeyedCommand = RegisteredCommand & { keys: string };

function groupsOf(commands: readonly RegisteredCommand[]): { name: string; commands: KeyedCommand[] }[] {
  const keyed = commands.filter(
    (command): command is KeyedCommand => command.keys !== undefined && command.isListed !== "palette",
  );
  const names = [...new Set(keyed.map((command) => command.group))];
  return names.map((name) => ({ name, commands: keyed.filter((command) => command.group === name) }));
}
