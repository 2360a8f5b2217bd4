import type { CertificateStatus, listCertificates } from '@sonocampus/contract/certificates'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { paged, pageOf } from '../../db/paged.ts'
import { AppError } from '../../errors.ts'

/** Certificates outlive the student and the course: their rows stay, hidden ones included. */
const certificates = (db: Db | Tx) =>
  db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    // Whatever replaced it, the one that counts now is the one to look at.
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
  'newest.number as newest_number',
  'newest.code as newest_code',
] as const

export async function getCertificate(db: Db | Tx, certificateId: string) {
  const row = await certificates(db).select(CERTIFICATE).where('certificates.id', '=', certificateId).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Certificate not found.')
  return row
}

export type CertificateRow = Awaited<ReturnType<typeof getCertificate>>

/** A revoked one stays revoked, also when another was issued after it. */
export const statusOf = ({
  revoked_at,
  replaced_at,
}: Pick<CertificateRow, 'revoked_at' | 'replaced_at'>): CertificateStatus =>
  revoked_at ? 'revoked' : replaced_at ? 'replaced' : 'valid'

/** The one that counts for a student and a course, revoked or not. */
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

/** The title as it is now, of a deleted course too. */
export async function courseTitleOf(tx: Tx, courseId: string): Promise<string> {
  const { title } = await tx.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()
  return title
}

type Filter = z.output<(typeof listCertificates)['query']>

export async function findCertificates(db: Db, filter: Filter) {
  let matches = certificates(db)
  if (filter.course_id) matches = matches.where('certificates.course_id', '=', filter.course_id)
  if (filter.status === 'revoked') matches = matches.where('certificates.revoked_at', 'is not', null)
  if (filter.status === 'valid' || filter.status === 'replaced')
    matches = matches
      .where('certificates.revoked_at', 'is', null)
      .where('certificates.replaced_at', filter.status === 'valid' ? 'is' : 'is not', null)
  const { search } = filter
  if (search)
    matches = matches.where((eb) =>
      eb.or([
        containsText(eb.ref('certificates.number'), search),
        containsText(eb.ref('certificates.code'), search),
        containsText(eb.ref('certificates.full_name'), search),
        containsText(eb.ref('certificates.course_title'), search),
        containsText(eb.ref('users.email'), search),
      ]),
    )
  const field = filter.sort?.endsWith('full_name') ? 'certificates.full_name' : 'certificates.issued_at'
  const order = filter.sort && !filter.sort.startsWith('-') ? 'asc' : 'desc'
  const rows = matches.select(CERTIFICATE).orderBy(field, order).orderBy('certificates.number', order)
  if (search) return paged(rows, matches, filter)
  return pageOf(filter, [
    {
      count: await countCertificates(db, filter),
      rows: ({ limit, offset }) => rows.limit(limit).offset(offset).execute(),
    },
  ])
}

async function countCertificates(db: Db, { course_id, status }: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('tallies')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('name', '=', 'certificates')
    .$if(course_id !== undefined, (query) => query.where('key', '=', course_id ?? ''))
    .$if(status !== undefined, (query) => query.where('part', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** The name of the profile; empty when there is none. */
export async function fullNameOf(db: Db, userId: string): Promise<string> {
  const { full_name } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return full_name ?? ''
}
