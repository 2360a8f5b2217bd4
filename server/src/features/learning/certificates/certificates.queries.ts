import type { CertificateStatus, listCertificates } from '@sonocampus/contract/certificates'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/connect.ts'
import { pageOf, readInTurn, sliced } from '../../../db/paged.ts'
import { compareBy } from '../../../db/search/merged.ts'
import { certificatesNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'

/** Certificates outlive the student and the course: deleted ones are joined too. */
const certificates = (db: Db | Tx) =>
  db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    // The one that was not replaced, however many came in between.
    .leftJoin('certificates as newest', (join) =>
      join
        .onRef('newest.user_id', '=', 'certificates.user_id')
        .onRef('newest.course_id', '=', 'certificates.course_id')
        .on('newest.replaced_at', 'is', null)
        .on('certificates.replaced_at', 'is not', null),
    )

const CERTIFICATE = [
  'certificates.id',
  'certificates.number',
  'certificates.code',
  'certificates.user_id',
  'certificates.course_id',
  'certificates.full_name',
  'certificates.course_title',
  'certificates.institute_name',
  'certificates.founder_name',
  'certificates.founder_title',
  'certificates.issued_at',
  'certificates.revoked_at',
  'certificates.revocation_reason',
  'certificates.replaced_at',
  'users.email',
  'users.full_name as profile_name',
  'users.deleted_at as student_deleted_at',
  'users.erased_at as student_erased_at',
  'newest.number as newest_number',
  'newest.code as newest_code',
] as const

export async function getCertificate(db: Db | Tx, certificateId: string) {
  const row = await certificates(db).select(CERTIFICATE).where('certificates.id', '=', certificateId).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Certificate not found.')
  return row
}

export type CertificateRow = Awaited<ReturnType<typeof getCertificate>>

/** A revoked one stays revoked, even if another was issued after it. */
export const statusOf = ({
  revoked_at,
  replaced_at,
}: Pick<CertificateRow, 'revoked_at' | 'replaced_at'>): CertificateStatus =>
  revoked_at ? 'revoked' : replaced_at ? 'replaced' : 'valid'

/** The one that was not replaced, revoked or not. */
export const findCurrentCertificate = (db: Db | Tx, userId: string, courseId: string) =>
  certificates(db)
    .select(CERTIFICATE)
    .where('certificates.user_id', '=', userId)
    .where('certificates.course_id', '=', courseId)
    .where('certificates.replaced_at', 'is', null)
    .executeTakeFirst()

export const listCertificatesOf = (db: Db, userId: string) =>
  certificates(db)
    .select(CERTIFICATE)
    .where('certificates.user_id', '=', userId)
    .orderBy('certificates.issued_at', 'desc')
    .orderBy('certificates.number', 'desc')
    .execute()

export const findCertificateByCode = (db: Db, code: string) =>
  certificates(db).select(CERTIFICATE).where('certificates.code', '=', code).executeTakeFirst()

/** The current title, even of a deleted course. */
export async function courseTitleOf(tx: Tx, courseId: string): Promise<string> {
  const { title } = await tx.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()
  return title
}

type Filter = z.output<(typeof listCertificates)['query']> & { teacher?: string | undefined }

export async function findCertificates(db: Db, filter: Filter) {
  const field = filter.sort?.endsWith('full_name') ? 'full_name' : 'issued_at'
  const order = filter.sort && !filter.sort.startsWith('-') ? 'asc' : 'desc'
  const requested = listed(db, filter).orderBy(`certificates.${field}`, order).orderBy('certificates.number', order)
  const { rows, total } = filter.search
    ? sliced(
        (await searchCertificates(db, filter, filter.search)).sort(
          compareBy([(row) => row[field], order], [(row) => row.number, order]),
        ),
        filter,
      )
    : await pageOf(filter, [
        {
          count: await countCertificates(db, filter),
          rows: ({ limit, offset }) => readOnce(db, requested.select('certificates.id').limit(limit).offset(offset)),
        },
      ])
  return { rows: await readInTurn(rows, (ids) => certificatesById.all(db, { ids })), total }
}

const certificatesById = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  certificates(db).select(CERTIFICATE).where('certificates.id', 'in', list('ids')),
)

function listed(db: Db, { course_id, status, teacher }: Filter) {
  let matches = db.selectFrom('certificates')
  if (teacher) matches = matches.where((eb) => isOwnCourse(eb.ref('certificates.course_id'), teacher))
  if (course_id) matches = matches.where('certificates.course_id', '=', course_id)
  if (status === 'revoked') matches = matches.where('certificates.revoked_at', 'is not', null)
  if (status === 'valid' || status === 'replaced')
    matches = matches
      .where('certificates.revoked_at', 'is', null)
      .where('certificates.replaced_at', status === 'valid' ? 'is' : 'is not', null)
  return matches
}

const searchCertificates = (db: Db, filter: Filter, search: string) =>
  readOnce(
    db,
    listed(db, filter)
      .innerJoin(certificatesNamed(db, search).as('found'), 'found.certificate_id', 'certificates.id')
      .select(['certificates.id', 'certificates.number', 'certificates.issued_at', 'certificates.full_name']),
  )

async function countCertificates(db: Db, { course_id, status, teacher }: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('tallies')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('name', '=', 'certificates')
    .$if(course_id !== undefined, (query) => query.where('key', '=', course_id ?? ''))
    .$if(teacher !== undefined, (query) => query.where((eb) => isOwnCourse(eb.ref('tallies.key'), teacher ?? '')))
    .$if(status !== undefined, (query) => query.where('part', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** The name in the profile; empty without one. */
export async function fullNameOf(db: Db, userId: string): Promise<string> {
  const { full_name } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return full_name ?? ''
}
