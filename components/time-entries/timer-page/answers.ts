/** Cookies for answers given on this page, so that the server renders the page without the answered questions. */
export const KEPT_TIMERS = "stint.kept-timers";
export const CHECKLIST = "stint.checklist";
export const HIDDEN = "hidden";

const YEAR_SECONDS = 31_536_000;

export function keepAnswer(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
