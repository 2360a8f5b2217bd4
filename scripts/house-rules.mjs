// Where things belong: names are the same in contract, use case and hook, error codes are returned and tested, SQL is
// in queries files, the environment is read in the configuration. Described in docs/architecture.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '../contract/src/errors.ts'
import { contract } from '../contract/src/index.ts'
import { root } from './steps.mjs'

const filesIn = (...folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
const all = filesIn('server/src', 'web/src')
const files = all.filter((file) => !/\.test\.tsx?$/.test(file))
const screenTests = all.filter((file) => file.endsWith('.screen.test.tsx'))
const contractFiles = readdirSync(join(root, 'contract/src'))
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => `contract/src/${name}`)
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const isExported = (name, source = '') => new RegExp(`export (async )?(function|const) ${name}\\b`).test(source)

/** Uploads run in the background, by an engine of their own; the specified single-request upload is for other clients. */
const WITHOUT_HOOK = [
  'startFilmUpload',
  'signFilmParts',
  'finishFilmUpload',
  'discardFilmUpload',
  'signVideoUpload',
  'putStoredObject',
]

/**
 * Every write has an exported function of its name in a feature (or next to HTTP), and a hook of its name in the
 * browser.
 */
function nameFaults() {
  const writes = Object.entries(contract).filter(([, { method }]) => method !== 'GET')
  const isIn = (side, name) => files.some((file) => side.test(file) && isExported(name, sources.get(file)))
  return writes.flatMap(([name]) => {
    const hook = `use${name[0].toUpperCase()}${name.slice(1)}`
    return [
      ...(isIn(/^server\/src\/(features|http)\//, name)
        ? []
        : [`${name}: the server exports no function of this name`]),
      ...(WITHOUT_HOOK.includes(name) || isIn(/^web\/src\//, hook) ? [] : [`${name}: the browser has no hook ${hook}`]),
    ]
  })
}

/** An entry is bound by the feature named like its contract file; the rest by http/ and system.ts. */
function homeFaults() {
  const boundIn = (name) =>
    files.find((file) => file.startsWith('server/src/') && new RegExp(`contract\\.${name}\\b`).test(sources.get(file)))
  return contractFiles.flatMap((file) => {
    const home = file.split('/').at(-1).split('.')[0]
    const folder = home === 'system' ? /^server\/src\/http\// : new RegExp(`^server/src/features/\\w+/${home}/`)
    const entries = [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = defineRoute\(/gm)]
    return entries
      .map(([, name]) => [name, boundIn(name)])
      .filter(([, place]) => !folder.test(place ?? ''))
      .map(([name, place]) => `${name}: declared in ${file}, bound in ${place ?? 'no file'}`)
  })
}

/** Every error code is returned by the server and read by some test; comparing with a code isn't returning it. */
function codeFaults() {
  const read = (names) => names.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const given = read(files.filter((file) => file.startsWith('server/src/'))).replace(/[!=]== '\w+'/g, '')
  const tests = read(filesIn('server', 'web', 'e2e').filter((file) => /\.(test|spec)\.tsx?$/.test(file)))
  return Object.keys(ERRORS).flatMap((code) => [
    ...(given.includes(`'${code}'`) ? [] : [`${code}: nothing in server/src answers this error code`]),
    ...(new RegExp(`['"]${code}['"]`).test(tests) ? [] : [`${code}: no test names this error code`]),
  ])
}

const PLACES = [
  {
    why: 'Amounts are written by format.ts and money-text.ts, so that they look the same on every screen and in every mail.',
    text: /\bPKR \$\{|\bPKR \{|currency: 'PKR', style/,
    inside: /^(web|server)\/src\//,
    allowed: /\/(lib\/format|money-text)\.ts$/,
  },
  {
    why: 'Questions to the database stand in *.queries.ts.',
    text: /\bselectFrom\(|\bsql(<[^`]*>)?`/,
    inside: /^server\/src\//,
    allowed: /\.queries\.ts$|^server\/src\/(db|demo)\//,
  },
  {
    why: 'The environment is read in config.ts alone.',
    text: /\bprocess\.env\b/,
    inside: /^server\/src\//,
    allowed: /^server\/src\/config\.ts$/,
  },
  {
    why: 'A form imports its schema by a name of its own: of an entry the browser has no schema (web/build/calls-without-schemas.ts).',
    text: new RegExp(`\\b(${Object.keys(contract).join('|')})\\.(body|params|query|reply|files)\\b`),
    inside: /^web\/src\//,
    allowed: /^$/,
  },
  {
    why: 'An entry keeps its name: searching for it finds who calls it.',
    text: new RegExp(`\\b(${Object.keys(contract).join('|')}) as \\w+[ ,}]`),
    inside: /^web\/src\//,
    allowed: /^$/,
  },
]

const placeFaults = () =>
  PLACES.flatMap(({ why, text, inside, allowed }) =>
    files
      .filter((file) => inside.test(file) && !allowed.test(file))
      .flatMap((file) =>
        (sources.get(file) ?? '')
          .split('\n')
          .flatMap((line, index) => (text.test(line) ? [`${file}:${index + 1} ${line.trim()}\n  ${why}`] : [])),
      ),
  )

const HASTY = /\bexpect\((callsOf|lastQuery|address|textsOf|allCalls)\b/
/** Sent requests and the current location settle a moment later: a test that doesn't wait fails on a busy machine. */
const hastyFaults = () =>
  screenTests.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        HASTY.test(line) ? [`${file}:${index + 1} ${line.trim()}\n  Wait for it: await expect.poll(…).`] : [],
      ),
  )

/** npm locks native packages for the platform it ran on and drops the others; we serve on both. */
function lockFaults() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
  return wanted
    .filter((name) => /\blinux-(x64|arm64)(-gnu)?$/.test(name) && !packages[`node_modules/${name}`])
    .map((name) => `package-lock.json: ${name} is missing, so that it is not installed on such a machine`)
}

const faults = [...nameFaults(), ...homeFaults(), ...codeFaults(), ...placeFaults(), ...hastyFaults(), ...lockFaults()]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
