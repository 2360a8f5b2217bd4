import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const squeezeGzip = promisify(gzip)
const squeezeBrotli = promisify(brotliCompress)
const worthSqueezing = /\.(js|css|svg|html)$/
const smallest = 1024

/**
 * Writes .br and .gz siblings of text assets, so that the server never compresses during a request. index.html is left
 * out: the server fills it in each time.
 */
export function precompress(): Plugin {
  let folder = ''
  let isClient = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      isClient = !config.build.ssr
    },
    async closeBundle(error) {
      if (!isClient || error) return
      const names = await readdir(folder, { recursive: true })
      const chosen = names.filter((name) => worthSqueezing.test(name) && name !== 'index.html')
      await Promise.all(chosen.map((name) => squeeze(join(folder, name))))
    },
  }
}

async function squeeze(path: string) {
  const content = await readFile(path)
  if (content.length < smallest || (await isSqueezed(path))) return
  const [zipped, brotlied] = await Promise.all([
    squeezeGzip(content, { level: 9 }),
    squeezeBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ])
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotlied)])
}

/** Earlier builds' files are. */
async function isSqueezed(path: string): Promise<boolean> {
  const squeezed = await stat(`${path}.br`).catch(() => null)
  return squeezed !== null && squeezed.mtimeMs > (await stat(path)).mtimeMs
}
