// npm run build of the server: bundles its thousand sources into a few files. It starts in a third of the time and uses
// two thirds of the memory.
import { utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { forgetFiles, KEPT_MS } from '../web/build/earlier-files.ts'
import { root } from './steps.mjs'

const TARGET = join(root, 'server/dist')

/** Packages with files or native code of their own stay outside. */
const OUTSIDE = ['sharp', 'pdfkit', 'fontkit', 'pg']

/** Resolves files next to a source, and sources that run in their own process or thread. */
const besideSource = {
  name: 'beside-source',
  transform: {
    filter: { id: /\/server\/src\/.*\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const [folder, file] = [dirname(id), id].map((path) => JSON.stringify(relative(TARGET, path)))
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${folder})`)
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
    },
  },
}

const bundle = await rolldown({
  cwd: root,
  input: 'server/src/main.ts',
  platform: 'node',
  external: OUTSIDE,
  plugins: [besideSource],
})
const { output } = await bundle.write({ dir: TARGET, format: 'esm' })
await bundle.close()

// A running process keeps loading chunks of its own build: they have unique names and stay for a while.
const now = new Date()
for (const { fileName } of output) await utimes(join(TARGET, fileName), now, now)
await forgetFiles(TARGET, now.getTime() - KEPT_MS)
