// npm run build of the server: its thousand sources as a few files. It starts in a third of the time, and rests in two
// thirds of the memory.
import { utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { forgetFiles, KEPT_MS } from '../web/build/earlier-files.ts'
import { root } from './steps.mjs'

const TARGET = join(root, 'server/dist')

/** What brings files or machine code of its own stays where it is. */
const OUTSIDE = ['sharp', 'pdfkit', 'fontkit', 'pg']

/** What lies beside a source is still found there, and so is what runs in a process or thread of its own. */
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

// A process that is up goes on loading parts of its own build: they have names of their own, and stay for a while.
const now = new Date()
for (const { fileName } of output) await utimes(join(TARGET, fileName), now, now)
await forgetFiles(TARGET, now.getTime() - KEPT_MS)
