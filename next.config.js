/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Types are checked by the tests of a contribution; whoever only starts the product does not wait for them again.
  typescript: { ignoreBuildErrors: true },
  // These hold state that must exist once in a process (the pool, the client), so Next does not bundle a second copy.
  serverExternalPackages: ["pg", "@prisma/client", "@prisma/adapter-pg", "@node-rs/argon2", "pino", "inngest"],
};

export default config;
