const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** A cookie, so that the server can draw the right one. */
export const THEME_COOKIE = "theme";

export const DARK_SYSTEM = "(prefers-color-scheme: dark)";

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value);
}

/** Runs before the first paint, so the wrong theme never flashes. */
export const themeScript = `(function(){var d=document.documentElement,m=document.cookie.match(/(?:^|; )${THEME_COOKIE}=(system|light|dark)/),c=m?m[1]:"system";d.dataset.themeChoice=c;d.dataset.theme=c==="system"?(matchMedia("${DARK_SYSTEM}").matches?"dark":"light"):c;if(/Mac|iPhone|iPad|iPod/.test(navigator.platform))d.dataset.platform="apple"})()`;
