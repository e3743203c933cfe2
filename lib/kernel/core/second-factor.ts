/** What somebody's second factor can be. */
export type SecondFactorWay = "app" | "passkey";
