/**
 * The Remix options. `vite.config.ts` hands them to Remix's Vite plugin, which does not read this file by itself.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Lazy route discovery opens /__manifest to anyone and costs a request a link.
    v3_lazyRouteDiscovery: false,
  },
};
