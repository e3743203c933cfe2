export type SecondFactorWay = "app" | "passkey";
