const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The server reads this cookie. */
export const THEME_COOKIE = "theme";

export const DARK_SYSTEM = "(prefers-color-scheme: dark)";

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value);
}

/** The script runs before the first paint, to avoid a flash of the wrong theme. */
export const themeScript = `(function(){var d=document.documentElement,m=document.cookie.match(/(?:^|; )${THEME_COOKIE}=(system|light|dark)/),c=m?m[1]:"system";d.dataset.themeChoice=c;d.dataset.theme=c==="system"?(matchMedia("${DARK_SYSTEM}").matches?"dark":"light"):c;if(/Mac|iPhone|iPad|iPod/.test(navigator.platform))d.dataset.platform="apple"})()`;
