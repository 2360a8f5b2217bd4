import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { BUILT_SERVER } from './start-server.ts'

/** Everything that a server loads before it opens; a wrong setting then ends it. */
const script = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context) } })
  process.exit = () => process.stdout.write([...loaded].join('\\n'))
  process.env.PORT = 'none'
  await import(${JSON.stringify(BUILT_SERVER)})
`

/** The packages that a file is, or that were built into it: a line names each of its sources. */
const packagesOf = (url: string) =>
  [url, ...readFileSync(fileURLToPath(url), 'utf8').matchAll(/^\/\/ node_modules\/.*$/gm)].map(
    (source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(String(source))?.[1],
  )

it('loads what draws, mails, stores elsewhere or knows common passwords when it is first needed [performance/loaded-late]', () => {
  const printed = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: 'pipe' })
  const urls = printed.split('\n').filter((url) => url.startsWith('file:'))
  const packages = new Set(urls.flatMap(packagesOf))
  expect(packages).toContain('fastify')
  expect(
    [...packages].filter((name) =>
      /^(sharp|dicom-parser|pdfkit|fontkit|nodemailer|@aws-sdk\/|@zxcvbn-ts\/)/.test(name ?? ''),
    ),
  ).toEqual([])
})
