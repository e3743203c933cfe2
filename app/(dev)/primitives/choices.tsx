"use client";

import { Copy, Ellipsis, Play, ReceiptText, Scissors, Trash2, TriangleAlert, Webhook, Clock } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { Figure, Section } from "@/app/(dev)/primitives/show";

export function Choices() {
  return (
    <Section title="Menu, checks" about="A switch acts at once, a check box waits for the button.">
      <Figure caption="Menu">
        <Menu
          label="Entry"
          placement="bottom start"
          trigger={<IconButton label="Actions for Standup" icon={<Ellipsis />} />}
        >
          <MenuAction icon={<Play />} keys="c">
            Continue
          </MenuAction>
          <MenuAction icon={<Copy />} keys="mod+d">
            Duplicate
          </MenuAction>
          <MenuAction icon={<Scissors />}>Split…</MenuAction>
          <MenuAction icon={<ReceiptText />} disabledReason="invoiced">
            Invoice this
          </MenuAction>
          <MenuDivider />
          <MenuAction icon={<Trash2 />} isDanger keys="backspace">
            Delete
          </MenuAction>
        </Menu>
      </Figure>
      <Figure caption="Checks">
        <div className="grid justify-items-start gap-2">
          <Checkbox>Off</Checkbox>
          <Checkbox defaultSelected>On</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox isDisabled>Disabled</Checkbox>
          <Checkbox description="A design agency's year. Remove it again in one click.">Load sample data</Checkbox>
        </div>
      </Figure>
      <Figure caption="Radios">
        <Radios />
      </Figure>
      <Figure caption="Switch">
        <div className="grid justify-items-start gap-2">
          <Switch defaultSelected description="What it does, when it matters.">
            On
          </Switch>
          <Switch>Off</Switch>
          <Switch isDisabled>Disabled</Switch>
        </div>
      </Figure>
    </Section>
  );
}

export function Overlays() {
  return (
    <Section
      title="Dialog, toast, tooltip"
      about="A dialog asks only what cannot be undone. Everything else happens and offers Undo."
    >
      <Figure caption="Dialogs" span={2}>
        <div className="flex flex-wrap gap-2">
          <Dialogs />
        </div>
      </Figure>
      <Figure caption="Toasts" span={2}>
        <div className="flex flex-wrap gap-2">
          <Toasts />
        </div>
      </Figure>
      <Figure caption="Tooltip">
        <Tooltip label="Stop timer" keys="s">
          <Button>Point at me</Button>
        </Tooltip>
      </Figure>
    </Section>
  );
}

function Radios() {
  const [value, setValue] = useState<"document" | "line" | "none">("document");
  return (
    <RadioGroup
      label="Round"
      value={value}
      onChange={setValue}
      options={[
        { value: "document", label: "Whole document", description: "Once, at the total." },
        { value: "line", label: "Each line" },
        { value: "none", label: "Not at all", isDisabled: true },
      ]}
    />
  );
}

function Dialogs() {
  return (
    <>
      <Dialog title="Add endpoint" width={560} isDismissable={false} trigger={<Button>Open a form</Button>}>
        {(close) => (
          <DialogForm
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <DialogBody className="grid gap-4">
              <TextField label="Address" placeholder="https://example.com/hooks" autoFocus isMono />
              <TextField label="Name" description="Shown in lists." />
            </DialogBody>
            <DialogFooter note="5 of 20 endpoints">
              <Button onPress={close}>Cancel</Button>
              <Button kind="primary" type="submit" keys="mod+enter">
                Add endpoint
              </Button>
            </DialogFooter>
          </DialogForm>
        )}
      </Dialog>
      <ConfirmDialog
        title="Void INV-2026-0114?"
        confirmLabel="Void invoice"
        busyLabel="Voiding"
        trigger={<Button>Open a question</Button>}
        onConfirm={async () => {
          await new Promise((done) => setTimeout(done, 800));
          throw new Error("INV-2026-0114 has a payment already. Delete the payment first, then void.");
        }}
      >
        31 entries, 38:15, become unbilled again and can go on a new invoice. The number stays used.
      </ConfirmDialog>
      <RollDialog />
    </>
  );
}

function RollDialog() {
  const [overlap, setOverlap] = useState<"0" | "1h" | "24h">("24h");
  return (
    <ConfirmDialog
      title="Roll the signing secret?"
      kind="primary"
      confirmLabel="Roll the secret"
      trigger={<Button>Open with consequences</Button>}
      consequences={[
        {
          icon: <Clock />,
          text: (
            <>
              The old one works until <b>20 November, 16:02</b>. You can end it earlier.
            </>
          ),
        },
        { icon: <TriangleAlert />, text: "x-service-signature has room for one: it stays with the old until then." },
        { icon: <Webhook />, text: "5 endpoints use it, 41 waiting deliveries will be signed with both." },
      ]}
      onConfirm={() => {
        showToast({ message: "Secret rolled" });
      }}
    >
      <p className="mb-3">A new secret is made and shown once.</p>
      <SegmentedControl
        label="Overlap"
        value={overlap}
        onChange={setOverlap}
        options={[
          { value: "0", label: "0" },
          { value: "1h", label: "1 h" },
          { value: "24h", label: "24 h" },
        ]}
      />
    </ConfirmDialog>
  );
}

function Toasts() {
  const undo = {
    label: "Undo",
    run: () => {
      showToast({ message: "3 entries are back" });
    },
  };
  return (
    <>
      <Button onPress={() => showToast({ message: "3 entries deleted", actions: [undo] })}>Delete, then undo</Button>
      <Button
        onPress={() =>
          showToast({
            tone: "error",
            message: "Not saved, the connection dropped",
            actions: [{ ...undo, label: "Try again" }],
          })
        }
      >
        Fail
      </Button>
      <Button
        onPress={() => {
          const toast = showToast({ tone: "progress", message: "Preparing the export, 1,204 of 4,100" });
          setTimeout(() => {
            toast.update({ message: "Export ready", actions: [{ label: "Download", run: () => undefined }] });
          }, 3000);
        }}
      >
        Work for a while
      </Button>
    </>
  );
}
