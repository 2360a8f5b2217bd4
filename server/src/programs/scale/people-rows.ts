import { isoTime } from '../../clock.ts'
import type { DocumentsTable } from '../../db/tables/enrollments.ts'
import type { Dice } from '../../demo/dice.ts'
import { keepReport } from '../../demo/seed-assignments.ts'
import { keepPaper } from '../../demo/seed-enrollments.ts'
import type { Deps } from '../../deps.ts'
import type { BulkWriter } from './bulk-writer.ts'
import { isoOrNull, type Student } from './plan.ts'
import { DAY } from './plan-students.ts'

const FILES_OF_A_KIND = 20

export type Papers = Awaited<ReturnType<typeof keepPapers>>
type Paper = { storage_key: string; size: number; file_name: string }

/** Stores a few files of each kind: many documents share them, so each document's file exists. */
export async function keepPapers(deps: Deps) {
  const some = (keep: () => Promise<Paper>) => Promise.all(Array.from({ length: FILES_OF_A_KIND }, keep))
  return {
    certificates: await some(() => keepPaper(deps, 'certificate')),
    receipts: await some(() => keepPaper(deps, 'receipt')),
    reports: await some(() => keepReport(deps)),
  }
}

export function putStudent(
  writer: BulkWriter,
  { id, name, createdAt, deletedAt, deactivatedAt, admissions }: Student,
  dice: Dice,
  passwordHash: string,
  now: number,
): void {
  const hasName = admissions.length > 0 || dice.falls(0.5)
  writer.put('users', {
    id,
    email: name.email,
    password_hash: passwordHash,
    role: 'student',
    full_name: hasName ? `${name.first} ${name.last}` : null,
    created_at: isoTime(createdAt),
    confirmed_at: isoTime(createdAt),
    last_login_at: dice.falls(0.9) ? isoTime(now - dice.share() * (now - createdAt)) : null,
    deactivated_at: isoOrNull(deactivatedAt),
    deleted_at: isoOrNull(deletedAt),
  })
}

/** A session without a known token: its hash matches nothing. */
export function putSession(writer: BulkWriter, { id }: Student, dice: Dice, now: number): void {
  const last = now - dice.share() * 2 * DAY
  writer.put('sessions', {
    id: dice.uuid(),
    user_id: id,
    token_hash: dice.digest().slice(0, 43),
    cookie_hash: dice.digest().slice(0, 43),
    address: `198.51.100.${dice.below(256)}`,
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/139.0 Mobile',
    created_at: isoTime(last - dice.share() * 5 * DAY),
    last_used_at: isoTime(last),
    expires_at: isoTime(last + 7 * DAY),
  })
}

type Upload = { owner: Student; purpose: DocumentsTable['purpose']; at: number }

/** A document that appears to have its own content: only its bytes are shared. */
export function putDocument(writer: BulkWriter, dice: Dice, papers: Paper[], { owner, purpose, at }: Upload): string {
  const id = dice.uuid()
  const { storage_key, size, file_name } = dice.pick(papers)
  writer.put('documents', {
    id,
    owner_id: owner.id,
    purpose,
    storage_key,
    content_type: purpose === 'assignment' ? 'application/pdf' : 'image/png',
    size,
    sha256: dice.digest(),
    file_name,
    created_at: isoTime(at),
    used_at: isoTime(at),
  })
  return id
}
