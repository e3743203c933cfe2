export const SECOND_FACTOR_WAYS = ["app", "passkey"] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];
