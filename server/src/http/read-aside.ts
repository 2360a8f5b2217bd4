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

/** What the desk asks for over many rows: worth a question to the database about where it is. */
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

/** Answers from the copy of the database, to the last line of what is streamed. */
export const readAside = (replica: Replica, answer: () => unknown): Promise<unknown> =>
  replica.reading(async () => {
    const content = await answer()
    return content instanceof Readable ? Readable.from(inContext(content)) : content
  })

/** A stream is read from wherever there is room for more: each time it is asked as it was begun. */
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
