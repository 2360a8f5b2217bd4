import { rates } from '@sonocampus/contract/limits'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { nullIfRefused } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { getStudent } from '../../../institute/people.queries.ts'
import { type ZipFile, zipStream } from '../../../zip-stream.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { presentAttempt } from './record.presenter.ts'
import { eachAttemptOf, eachFileOf, eachRowOf, findAvatar } from './record.queries.ts'
import { SECTIONS } from './record-sections.ts'

/**
 * Everything stored about a student: one file of rows, and the files they sent. It is read while it
 * is sent.
 */
export async function exportRecord(deps: Deps, actor: Actor, userId: string): Promise<AsyncGenerator<Buffer>> {
  const { db, clock } = deps
  const { email } = await getStudent(db, userId)
  await requireHit(db, clock, `record:${userId}`, rates.recordPerStudent)
  await db.transaction().execute((tx) =>
    recordAudit(tx, deps, actor, {
      action: 'user.record-exported',
      subject: { type: 'user', id: userId },
      summary: `Exported all data of ${email}`,
    }),
  )
  return zipStream(filesOf(deps, userId))
}

async function* filesOf({ db, storage, clock }: Deps, userId: string): AsyncGenerator<ZipFile> {
  const { dayOf, timeOf } = await getCalendar(db)
  const localTime = (moment: number) => `${dayOf(moment)} ${timeOf(moment)}`

  /** Closed also when whoever reads the archive goes away before this file. */
  async function* fileOf(key: string, name: string, changedAt: number): AsyncGenerator<ZipFile> {
    await using content = await nullIfRefused(storage.read(key))
    if (content) yield { name: `files/${name}`, changed: localTime(changedAt), content }
  }

  yield { name: 'data.json', changed: localTime(clock.now()), content: rowsOf(db, userId) }
  for await (const { id, storage_key, purpose, file_name, created_at } of eachFileOf(db, userId)) {
    const name = `${purpose}/${id.slice(0, 8)}-${file_name.replace(/[/\\]/g, '_')}`
    yield* fileOf(storage_key, name, Date.parse(created_at))
  }
  const avatar = (await findAvatar(db, userId))?.avatar_url?.replace(/^\/files\//, '')
  const stored = avatar ? await storage.head(avatar) : null
  if (avatar && stored) yield* fileOf(avatar, 'profile-picture.webp', Math.floor(stored.modifiedAt))
}

async function* rowsOf(db: Deps['db'], userId: string): AsyncGenerator<string> {
  yield '{'
  for (const section of SECTIONS) {
    yield* listOf(section.name, eachRowOf(db, section, userId))
    yield ','
  }
  yield* listOf('quiz_attempts', attemptsOf(db, userId))
  yield '\n}\n'
}

async function* attemptsOf(db: Deps['db'], userId: string) {
  for await (const attempt of eachAttemptOf(db, userId)) yield presentAttempt(attempt)
}

async function* listOf(name: string, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = ''
  yield `\n"${name}": [`
  for await (const row of rows) {
    yield `${between}\n  ${JSON.stringify(row)}`
    between = ','
  }
  yield ']'
}
