// docs/licences.md: what we build with and ship, by licence, from the lockfile. Run it after changing dependencies;
// `npm run check` compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './steps.mjs'

const FILE = join(root, 'docs/licences.md')
/** Packages without a licence in package.json; their licence files have one. */
const UNNAMED = { 'png-js': 'MIT' }
/** Anything else needs a human decision: some licences would bind our own code. */
const WELCOME = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]

const listPackages = () =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.dev && !one.devOptional)
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').at(-1)
      return { name, version, licence: license ?? UNNAMED[name] ?? 'none named' }
    })

/** The page as it should be. */
export function presentLicences() {
  const byLicence = Map.groupBy(listPackages(), ({ licence }) => licence)
  const parts = [...byLicence].sort().map(([licence, packages]) => {
    const names = [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort()
    return `## ${licence}\n\n${names.join(', ')}\n`
  })
  return `# Licences\n\nThe packages that building and running need, with all that they bring along. Tools that only tests and checks use are not listed. Written by \`node scripts/licences.mjs\`.\n\n${parts.join('\n')}`
}

export function findLicenceFaults() {
  const unknown = listPackages().filter(({ licence }) => !WELCOME.includes(licence))
  const isStale = readFileSync(FILE, 'utf8') !== presentLicences()
  return [
    ...unknown.map(
      ({ name, licence }) => `${name} has the licence ${licence}: read it, then add it to scripts/licences.mjs`,
    ),
    ...(isStale ? ['docs/licences.md is out of date: run node scripts/licences.mjs'] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, presentLicences())
