type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Everything that the public entry imports at once goes into one chunk: one request and one dictionary in place of many. */
export function publicChunk(entry: string) {
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
  return { name: (id: string, graph: ModuleGraph) => (isReached(id, graph, new Set()) ? 'public' : null) }
}
