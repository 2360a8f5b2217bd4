import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { earlierFiles } from './earlier-files.ts'

const DAY = 24 * 3600 * 1000

it('keeps the files of earlier builds beside those of this one for two weeks [operations/rolling-upgrade]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sonocampus-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  const builtWith = async (content: string) => {
    writeFileSync(join(root, 'main.js'), `document.title = '${content}'`)
    const settings = { emptyOutDir: false, outDir: 'dist', reportCompressedSize: false }
    await build({ root, configFile: false, logLevel: 'error', plugins: [earlierFiles()], build: settings })
    return readdirSync(join(root, 'dist/assets'))
  }
  const [first = ''] = await builtWith('first')
  expect(await builtWith('second')).toHaveLength(2)
  const age = (days: number) =>
    utimesSync(join(root, 'dist/assets', first), new Date(Date.now() - days * DAY), new Date(Date.now() - days * DAY))
  age(13)
  expect(await builtWith('third')).toContain(first)
  age(15)
  expect(await builtWith('third')).not.toContain(first)
})
