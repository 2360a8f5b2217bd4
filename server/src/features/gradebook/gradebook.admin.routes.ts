import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf, recordAudit } from '../audit/index.ts'
import { getGradedCourse } from './gradebook.queries.ts'
import { gradebookCsv } from './gradebook-csv.ts'
import { readGradebook } from './read-gradebook.ts'

const BATCH = 200

export function gradebookAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getGradebook, async ({ params, query }, reply) => {
    const { gradebook, total } = await readGradebook(deps, params.courseId, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return gradebook
  })

  bindRoute(app, contract.exportGradebook, async (input, reply) => {
    const { id, title } = await getGradedCourse(deps.db, input.params.courseId)
    await deps.db.transaction().execute((tx) =>
      recordAudit(tx, deps.clock, doerOf(input), {
        action: 'gradebook.exported',
        subject: { type: 'course', id },
        summary: `Exported the marks of ${title} as CSV`,
      }),
    )
    reply.header('content-disposition', 'attachment; filename="gradebook.csv"')
    return Readable.from(gradebookCsv(eachPage(deps, id)))
  })
}

async function* eachPage(deps: Deps, courseId: string) {
  for (let page = 1; ; page += 1) {
    const { gradebook, total } = await readGradebook(deps, courseId, { page, page_size: BATCH })
    yield gradebook
    if (page * BATCH >= total) return
  }
}
