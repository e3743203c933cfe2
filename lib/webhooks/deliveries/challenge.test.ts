import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { answersChallenge, newChallenge } from "./challenge";

test("a challenge is answered by itself, as text or as JSON, and by nothing that only contains it", () => {
  const challenge = newChallenge();
  const echo = JSON.stringify({ type: "webhook.verification", data: { challenge } });
  for (const body of [challenge, ` ${challenge}\n`, JSON.stringify(challenge), JSON.stringify({ challenge })])
    expect(answersChallenge(body, challenge), body).toBe(true);
  const wrong = [
    null,
    "",
    "ok",
    "{",
    "null",
    echo,
    `${challenge} `.repeat(2),
    JSON.stringify({ challenge: [challenge] }),
  ];
  for (const body of [...wrong, randomBytes(32).toString("base64url"), challenge.toLowerCase()])
    expect(answersChallenge(body, challenge), String(body)).toBe(false);
});
