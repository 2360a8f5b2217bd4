import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { DocumentsTable } from '../../db/tables/enrollments.ts'
import type { Deps } from '../../deps.ts'
import type { versionOf } from '../../features/assessment/quizzes/index.ts'
import type { Actor } from '../../features/ground/audit/index.ts'
import type { Calendar } from '../../institute/calendar.ts'
import type { Dice } from '../dice.ts'
import type { Name } from '../names.ts'
import { DAY, type Hours } from './hours.ts'
import type { Life } from './timeline.ts'

export type Course = {
  id: string
  title: string
  pricePaisa: number
  accounts: string[]
  lessons: { id: string; durationMs: number }[]
  assignments: { id: string }[]
  quizzes: Quiz[]
}

export type Quiz = {
  id: string
  timeLimitMinutes: number | null
  attemptsAllowed: number
  passMark: number | null
  reviewByHand: number
  version: ReturnType<typeof versionOf>
}

type Paper = Pick<DocumentsTable, 'storage_key' | 'size' | 'file_name'> & { content_type?: string }
export type Papers = Record<DocumentsTable['purpose'], Paper[]>

/** The institute while its year goes by. `deps` knows the time of the moment that is lived, and only its transaction. */
export type World = {
  tx: Tx
  deps: Deps
  calendar: Calendar
  hours: Hours
  /** The end of the year that is told. */
  present: number
  begin: (life: Life) => void
  courses: Course[]
  papers: Papers
  staff: { admin: Actor; clerks: Actor[]; teacherOf: (courseId: string) => Actor }
  passwordHash: string
}

/** `skill` is how much they get right, from 0 to 1; `drive` how likely they go on. */
export type Student = {
  id: string
  number: number
  email: string
  name: Name
  dice: Dice
  skill: number
  drive: number
}

/** A database whose transactions are parts of this one. */
export const within = (tx: Tx): Db =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: <T>(work: (inner: Tx) => T): T => work(target) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** Stores what a student uploads just now: only the bytes are shared with others. */
export async function upload(
  { tx, papers, deps }: World,
  { id: owner_id, dice }: Student,
  purpose: DocumentsTable['purpose'],
): Promise<string> {
  const [id, now] = [dice.uuid(), isoTime(deps.clock.now())]
  const { storage_key, size, file_name, content_type = 'image/png' } = dice.pick(papers[purpose])
  const file = { storage_key, size, file_name, content_type, sha256: dice.digest() }
  await tx
    .insertInto('documents')
    .values({ id, owner_id, purpose, ...file, created_at: now, used_at: purpose === 'payment-proof' ? null : now })
    .execute()
  return id
}

/** The desk is two days behind, and teachers are a week, or two with quizzes: what is newer still waits. */
const BEHIND = { desk: 2.4, teacher: 8, review: 16 }

/** When the staff get to what came in now; never, if they haven't got to it by the present. */
export function answered({ hours, present, deps }: World, dice: Dice, who: keyof typeof BEHIND): number {
  const quick = who === 'desk' ? dice.between(0.05, 1.4) : dice.between(0.4, 4)
  const at = hours.atDesk(dice, deps.clock.now() + quick * DAY)
  return at > present - BEHIND[who] * DAY ? Number.POSITIVE_INFINITY : at
}
