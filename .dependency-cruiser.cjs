/** What may import what: the house's walls, as rules that fail. See docs/architecture.md. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const TESTS = '\\.(test|spec)\\.tsx?$'

module.exports = {
  forbidden: [
    rule('no-cycles', 'Nothing imports itself by a detour.', {}, { circular: true }),
    rule(
      'contract-alone',
      'The contract imports zod and itself.',
      { path: '^contract/src', pathNot: TESTS },
      { pathNot: '^(contract/src|node_modules/zod)' },
    ),
    rule(
      'feature-inside',
      "Another feature's inside is its own: import its index.ts.",
      { path: '^server/src/features/([^/]+)/' },
      { path: '^server/src/features/(?!$1/)[^/]+/(?!index\\.ts$)' },
    ),
    rule(
      'feature-adapters',
      'Features get adapters through deps, never their makers.',
      { path: '^server/src/features', pathNot: TESTS },
      {
        path: '^server/src/adapters/(storage/(disk|s3)|mail/(smtp|outbox)|events/(memory|postgres)|hasher)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'feature-http',
      'Only routes files speak HTTP.',
      { path: '^server/src/features', pathNot: `(routes\\.ts$|${TESTS})` },
      { path: '(^server/src/http|node_modules/fastify)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'house-not-features',
      'http, db, adapters and jobs know no feature.',
      { path: '^server/src/(http|db|adapters|jobs)/', pathNot: TESTS },
      { path: '^server/src/features' },
    ),
    rule(
      'server-not-web',
      'The server knows the web only as built files.',
      { path: '^server' },
      { path: '^(web|e2e)/' },
    ),
    rule(
      'pages-fetch-nothing',
      'Pages compose features; they do not call the server.',
      { path: '^web/src/pages' },
      { path: '^web/src/(shared/api/call|app/)' },
    ),
    rule(
      'web-feature-alone',
      'Features do not import each other, pages or the app.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features/(?!$1/)|pages|app)' },
    ),
    rule(
      'shared-below',
      'Shared knows no feature, page or app.',
      { path: '^web/src/shared' },
      { path: '^web/src/(features|pages|app)' },
    ),
    rule(
      'web-not-server',
      'The web knows the server through the contract.',
      { path: '^web/src' },
      { path: '^(server|e2e)/' },
    ),
    rule(
      'e2e-outside',
      'Browser tests see what a visitor sees, and the contract.',
      { path: '^e2e' },
      { path: '^(server|web)/src' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
