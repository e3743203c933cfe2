import type { MetadataRoute } from "next";

/** What a browser needs to know to install Stint as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Stint",
    short_name: "Stint",
    description: "Time tracking that turns into paid invoices.",
    start_url: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
