import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'

/** A storage key that no file ever has. */
export const NO_FILE = sql<string>`'erased/' || id`

export const findDocument = (db: Db, documentId: string) =>
  db
    .selectFrom('documents')
    .select(['owner_id', 'storage_key', 'purpose', 'file_name'])
    .where('id', '=', documentId)
    .executeTakeFirst()

/** How much one user has stored, in bytes and in files. */
export async function countKeptBy(db: Db, ownerId: string) {
  const { used, files } = await db
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('used'),
      eb.fn.countAll<number>().as('files'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { used: Number(used), files: Number(files) }
}

const MOST_SWEPT = 500

/** Documents uploaded before a moment and never used. */
export const listUnused = (db: Db, before: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .limit(MOST_SWEPT)
    .execute()

/** Whether a file was submitted, now or before, in one of the teacher's courses. */
export const isHandedInTo = async (db: Db, teacherId: string, documentId: string): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .innerJoin('assignment_submissions', 'assignment_submissions.document_id', 'documents.id')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .select('documents.id')
    .where('documents.id', '=', documentId)
    .where((eb) => isOwnCourse(eb.ref('assignments.course_id'), teacherId))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Hashes of the documents that are stored unchanged; photographs may have been converted. */
export async function listDocumentHashes(db: Db, keys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['storage_key', 'sha256'])
    .where('id', 'in', ['', ...keys.map((key) => key.split('/').at(-1) ?? '')])
    .where('content_type', '<>', 'image/jpeg')
    .where('storage_key', 'not like', 'private/demo/%')
    .execute()
  return new Map(rows.map(({ storage_key, sha256 }) => [storage_key, sha256]))
}
