import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { eachPage } from './get-gradebook.ts'
import { getGradedCourse } from './gradebook.queries.ts'
import { gradebookCsv } from './gradebook-csv.ts'

/** A course's results as CSV, in portions. Exports are audited. */
export async function exportGradebook(deps: Deps, actor: Actor, courseId: string): Promise<AsyncIterable<string>> {
  const { id, title } = await getGradedCourse(deps.db, courseId)
  await deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, actor, {
      action: 'gradebook.exported',
      subject: { type: 'course', id },
      summary: `Exported the marks of ${title} as CSV`,
    }),
  )
  return gradebookCsv(eachPage(deps, id))
}
