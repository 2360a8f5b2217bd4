import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { listAudit } from '@sonocampus/contract/audit'
import { getGradebook } from '@sonocampus/contract/gradebook'
import { getInsights, listLessonStops } from '@sonocampus/contract/insights'
import { listQuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { RouteSpec } from '@sonocampus/contract/route'
import { searchEverything } from '@sonocampus/contract/search'
import { getStatement } from '@sonocampus/contract/statements'
import { getCharts } from '@sonocampus/contract/statistics'
import type { Replica } from '../db/replica.ts'

declare module 'fastify' {
  interface FastifyInstance {
    replica: Replica | null
  }
}

/** The desk's reads over many rows: worth asking the replica how current it is. */
export const READ_MUCH: ReadonlySet<RouteSpec> = new Set<RouteSpec>([
  getCharts,
  getGradebook,
  getInsights,
  getStatement,
  listAudit,
  listLessonStops,
  listQuestionStatistics,
  searchEverything,
])

export const isExport = ({ reply }: RouteSpec): boolean => 'stream' in reply && reply.stream.startsWith('text/csv')

/** Runs the read on the replica, to the last line of a stream. */
export const readAside = (replica: Replica, answer: () => unknown): Promise<unknown> =>
  replica.reading(async () => {
    const content = await answer()
    return content instanceof Readable ? Readable.from(inContext(content)) : content
  })

/** A stream is pulled whenever there is room for more: each pull runs in the context in which it began. */
function inContext(stream: Readable): AsyncIterable<unknown> {
  const asBegun = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]() {
      const parts = stream[Symbol.asyncIterator]()
      return {
        next: () => asBegun(() => parts.next()),
        return: async () => {
          stream.destroy()
          return { done: true, value: undefined }
        },
      }
    },
  }
}
