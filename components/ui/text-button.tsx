"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { classNames } from "@/components/ui/class-names";
import { textLinkClass } from "@/components/ui/text-link";

export type TextButtonProps = Pick<ButtonProps, "onPress" | "isDisabled"> & { children: ReactNode; className?: string };

export function TextButton({ children, className, ...props }: TextButtonProps) {
  return (
    <Button {...props} className={classNames("min-h-6 text-left", textLinkClass, className)}>
      {children}
    </Button>
  );
}
