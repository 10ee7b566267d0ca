/**
 * Folders from low to high: each imports only those that stand before it, types included.
 *
 * @param {string} top
 * @param {string} folders their names
 * @param {readonly string[]} above what stands above them all
 */
const inOrder = (top, folders, above) =>
  folders.split(" ").map((folder, place, all) => ({
    name: `${top}-order-${folder}`,
    comment: `${top}/, from low to high: ${folders}`,
    severity: "error",
    from: { path: `^${top}/${folder}/` },
    to: { path: [...all.slice(place + 1).map((higher) => `^${top}/${higher}/`), ...above] },
  }));

const order = [
  ...inOrder("app", "ui api chart access form business list wizard items shell features", [
    "^app/(page-table|history-table|routes|root|entry\\.(client|server))\\.tsx?$",
  ]),
  ...inOrder("server/contract", "wire common field", ["^server/contract/(?!(wire|common|field)/)"]),
  ...inOrder(
    "server",
    "http outbound files store work access pictures business items ledger tiers campaigns customers audiences outbox referrals earning payments a2p portal api areas demo",
    ["^server/(cli/|(api|demo|jobs|door\\.server)\\.ts$)"],
  ),
];

const demo = "^server/demo(/|\\.ts$)";

/**
 * The arrows of the code base (design.md, "Folders"): app → server/contract, folders in their order, a
 * feature and an area by themselves, no circle. Each rule has a seeded violation in tests/unit/arrows.test.ts.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "app-reaches-server-by-contract-or-door",
      comment: "app/ sees server/contract only; the door has its own rule.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/", pathNot: ["^server/contract/", "^server/door\\.server\\.ts$"] },
    },
    {
      name: "door-opens-for-few",
      comment:
        "Only the transport, the portal's own stores and the routes that serve the store itself or the card service open the door.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/(api|access|wizard)/.*\\.server\\.tsx?$",
          "^app/api/(mount|card-events)\\.ts$",
          "^app/shell/pages/(pictures|healthz)\\.ts$",
          "^app/shell/(pictures|healthz)\\.server\\.ts$",
        ],
      },
      to: { path: "^server/door\\.server\\.ts$" },
    },
    {
      name: "server-never-reaches-app",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^app/" },
    },
    {
      name: "contract-stands-alone",
      comment: "What browsers may load: Zod and itself.",
      severity: "error",
      from: { path: "^server/contract/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^server/contract/", "^node_modules/zod/"] },
    },
    {
      name: "migration-is-frozen",
      comment: "Kysely, the store's table words and what lies beside it: today's code never changes yesterday's move.",
      severity: "error",
      from: { path: "^server/store/migrations/" },
      to: {
        pathNot: ["^server/store/migrations/", "^server/store/(tables|words|schema)\\.ts$", "^node_modules/kysely/"],
      },
    },
    {
      name: "feature-by-itself",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "area-by-itself",
      severity: "error",
      from: { path: "^server/areas/([^/]+)/" },
      to: { path: "^server/areas/", pathNot: "^server/areas/$1/" },
    },
    {
      name: "demo-is-asked-for",
      comment: "What makes the demo is loaded by its own commands, and elsewhere only when it is asked for.",
      severity: "error",
      from: { path: "^server/", pathNot: [demo, "^server/cli/(demo|fill)\\.ts$"] },
      to: {
        path: demo,
        pathNot: "^server/demo/(state|sign-ins)\\.ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    ...order,
    {
      name: "product-never-reaches-tests",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/|\\.test\\.tsx?$" },
    },
    {
      name: "runs-without-dev-dependencies",
      comment:
        "`npm ci --omit=dev` and a build are enough to start. Where tsx is installed, commands read the sources; express, morgan and the router are asked of Remix's server, which brings them.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "\\.d\\.ts$" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
        pathNot: "^node_modules/(tsx|express|morgan|@remix-run/router)/",
      },
    },
    {
      name: "no-circle",
      comment: "Of types neither.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "A misspelt import, or a package that package.json does not list.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^tests/\\.output/|\\.css$|\\?(raw|url)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
