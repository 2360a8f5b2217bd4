import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@sonocampus/contract/pages'
import type { Plugin, Rolldown } from 'vite'

const AREAS = ['student', 'admin'] as const
const LOG_IN = 'src/pages/public/log-in-view.tsx'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Records, by address pattern, which files each screen behind the login needs besides the app's own, and the login besides the
 * public pages'. The server lists them in the page, so that a browser requests them all at once.
 */
export function screenFiles(): Plugin {
  let root = ''
  return {
    name: 'screen-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
        const of = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, file))
        const known = filesOf(of('app.html'), chunks)
        const screens = AREAS.flatMap((area) =>
          Object.entries(screenModules(root, area)).map(([path, module]) => {
            const page = of(module)
            if (!page) throw new Error(`${module}, the screen of ${path}, must be a file of its own`)
            // The students' frame is among the app's own files.
            const frame = filesOf(of(`src/app/${area}-layout.tsx`), chunks)
            return [path, [...filesOf(page, chunks, frame)].filter((file) => !known.has(file))]
          }),
        )
        const publicFiles = filesOf(of('index.html'), chunks)
        const logIn = [...filesOf(of(LOG_IN), chunks)].filter((file) => !publicFiles.has(file))
        const source = JSON.stringify({ ...Object.fromEntries(screens), [pages.logIn]: logIn })
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
      },
    },
  }
}

/** A chunk's own file and stylesheets, and those of all its imports. */
function filesOf(chunk: Chunk | undefined, chunks: readonly Chunk[], found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports)
    filesOf(
      chunks.find(({ fileName }) => fileName === name),
      chunks,
      found,
    )
  return found
}

/** An area's route table in its source: which module renders which address. Of a screen with tabs, its own address alone. */
function screenModules(root: string, area: (typeof AREAS)[number]): Record<string, string> {
  const table = readFileSync(join(root, `src/app/${area}-routes.ts`), 'utf8')
  const named = new Map(
    [...table.matchAll(/const (\w+) = \w+\(\(\) => import\('@\/([^']+)'\)/g)].map(([, a, b]) => [a, b]),
  )
  const routes = table
    .split(/\bpath: pages\./)
    .slice(1)
    .filter((route) => !route.includes('loader:'))
  return Object.fromEntries(
    routes.map((route) => {
      const name = /^\w+/.exec(route)?.[0] as keyof typeof pages
      const module = /import\('@\/([^']+)'\)/.exec(route)?.[1] ?? named.get(/\.\.\.(\w+)\b/.exec(route)?.[1])
      if (!module) throw new Error(`no screen found for ${name} in ${area}-routes.ts`)
      return [pages[name], `src/${module}.tsx`]
    }),
  )
}
