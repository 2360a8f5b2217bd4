import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const main = join(import.meta.dirname, '../src/main.ts')

/** Everything that a server loads before it opens; a wrong setting then ends it. */
const script = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context) } })
  process.exit = () => process.stdout.write([...loaded].join('\\n'))
  process.env.PORT = 'none'
  await import(${JSON.stringify(main)})
`

it('loads what draws, mails, stores elsewhere or knows common passwords when it is first needed [performance/loaded-late]', () => {
  const printed = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: 'pipe' })
  const loaded = printed.split('\n').filter((url) => url.startsWith('file:'))
  expect(loaded).toContainEqual(expect.stringContaining('/fastify/'))
  expect(
    loaded.filter((url) => /\/(sharp|dicom-parser|pdfkit|fontkit|nodemailer|@aws-sdk|@zxcvbn-ts)\//.test(url)),
  ).toEqual([])
})
