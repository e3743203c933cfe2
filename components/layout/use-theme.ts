"use client";

import { useSyncExternalStore } from "react";
import { DARK_SYSTEM, isThemeChoice, THEME_COOKIE, type ThemeChoice } from "@/components/layout/theme";

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

export function setTheme(choice: ThemeChoice): void {
  document.cookie = `${THEME_COOKIE}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.documentElement.dataset["themeChoice"] = choice;
  paint();
  for (const listener of listeners) listener();
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, choiceOnPage, () => "system");
}

/** @returns a function that stops following the system. */
export function watchSystemTheme(): () => void {
  const dark = matchMedia(DARK_SYSTEM);
  dark.addEventListener("change", paint);
  return () => {
    dark.removeEventListener("change", paint);
  };
}

function paint(): void {
  const choice = choiceOnPage();
  const system = matchMedia(DARK_SYSTEM).matches ? "dark" : "light";
  document.documentElement.dataset["theme"] = choice === "system" ? system : choice;
}

function choiceOnPage(): ThemeChoice {
  const choice = document.documentElement.dataset["themeChoice"];
  return isThemeChoice(choice) ? choice : "system";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
