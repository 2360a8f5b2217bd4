import { readFileSync } from 'node:fs'

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/
const SHARED = /\/(web\/src\/shared|contract\/src|node_modules)\//
const ICONS_OF = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g

/** Everything that the public entry imports at once goes into one chunk: one request and one dictionary in place of many.
 * The icons of the other pages go into another, and what two or more of those share into a third: a telephone asks for
 * a few files and not for sixty. */
export function publicChunks(entry: string) {
  const known = new Map<string, boolean>()
  const isReached = (id: string, graph: ModuleGraph, path: Set<string>): boolean => {
    if (id.endsWith(entry)) return true
    const before = known.get(id)
    if (before !== undefined || path.has(id)) return before ?? false
    path.add(id)
    const reached = (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isReached(importer, graph, path))
    known.set(id, reached)
    return reached
  }
  /** All icons are reached through one index: only those that a reached file of ours draws belong to the public pages. */
  const isDrawn = (id: string, name: string, graph: ModuleGraph) => {
    const index = graph.getModuleInfo(id)?.importers ?? []
    const sources = index.flatMap((barrel) => graph.getModuleInfo(barrel)?.importers ?? [])
    return sources.some((source) => iconsIn(source).has(name) && isReached(source, graph, new Set()))
  }
  /** The entry itself stays apart: whoever loads the chunk must not start the public page. */
  const isPublic = (id: string, graph: ModuleGraph) => {
    const icon = ICON.exec(id)?.[1]
    if (icon) return isDrawn(id, icon.replaceAll('-', ''), graph)
    return !id.endsWith(entry) && isReached(id, graph, new Set())
  }
  return [
    { name: (id: string, graph: ModuleGraph) => (isPublic(id, graph) ? 'public' : null), priority: 2 },
    { name: (id: string) => (ICON.test(id) ? 'icons' : null), priority: 1 },
    { name: 'shared', test: SHARED, minShareCount: 2, priority: 0 },
  ]
}

/** The icons that a file imports, as their files are called but without hyphens. */
function iconsIn(source: string): Set<string> {
  const lists = source.includes('/node_modules/') ? [] : [...readFileSync(source, 'utf8').matchAll(ICONS_OF)]
  const names = lists.flatMap(([, list = '']) => list.split(','))
  return new Set(
    names.map((name) =>
      name
        .replace(/\btype\b|\bas\b.*/g, '')
        .trim()
        .toLowerCase(),
    ),
  )
}
