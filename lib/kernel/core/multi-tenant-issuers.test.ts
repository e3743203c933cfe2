import { expect, test } from "vitest";
import { isMultiTenantIssuer } from "./multi-tenant-issuers";

const TENANT = "2f4a9838-26b7-47ee-be60-ccc1fdec5953";

test.each([
  "https://login.microsoftonline.com/common/v2.0",
  "https://login.microsoftonline.com/organizations/v2.0",
  "https://login.microsoftonline.com/consumers/v2.0",
  "https://LOGIN.microsoftonline.com./Common/v2.0",
  "https://login.microsoftonline.com/%63ommon/v2.0",
  "https://login.microsoftonline.com/{tenantid}/v2.0",
  "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0",
  "https://login.microsoftonline.com",
  "https://login.microsoftonline.us/common/v2.0",
  "https://login.partner.microsoftonline.cn/common/v2.0",
  "https://sts.windows.net/common/",
  "https://accounts.google.com",
  "https://accounts.google.com/",
  "https://www.linkedin.com/oauth",
  "https://appleid.apple.com",
  "https://gitlab.com",
  "no address",
])("%s signs in people of many organizations", (issuer) => {
  expect(isMultiTenantIssuer(issuer)).toBe(true);
});

test.each([
  `https://login.microsoftonline.com/${TENANT}/v2.0`,
  `https://login.microsoftonline.com/${TENANT.toUpperCase()}/v2.0`,
  `https://sts.windows.net/${TENANT}/`,
  "https://login.microsoftonline.com/acme.onmicrosoft.com/v2.0",
  "https://acme.okta.com",
  "https://acme.okta.com/oauth2/default",
  "https://keycloak.acme.example/realms/common",
  "https://gitlab.acme.example",
])("%s signs in people of one organization", (issuer) => {
  expect(isMultiTenantIssuer(issuer)).toBe(false);
});
