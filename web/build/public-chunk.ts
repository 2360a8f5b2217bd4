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
  /** The entry itself stays apart: whoever loads the chunk must not start the public page. */
  const isShared = (id: string, graph: ModuleGraph) => !id.endsWith(entry) && isReached(id, graph, new Set())
  return { name: (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'public' : null) }
}
