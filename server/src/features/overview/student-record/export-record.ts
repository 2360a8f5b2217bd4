import { rates } from '@sonocampus/contract/limits'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { nullIfRefused } from '../../../errors.ts'
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

async function* filesOf({ db, storage }: Deps, userId: string): AsyncGenerator<ZipFile> {
  yield { name: 'data.json', content: rowsOf(db, userId) }
  for await (const { id, storage_key, purpose, file_name } of eachFileOf(db, userId)) {
    const content = await nullIfRefused(storage.read(storage_key))
    if (content) yield { name: `files/${purpose}/${id.slice(0, 8)}-${file_name.replace(/[/\\]/g, '_')}`, content }
  }
  const avatar = (await findAvatar(db, userId))?.avatar_url
  const picture = avatar && (await nullIfRefused(storage.read(avatar.replace(/^\/files\//, ''))))
  if (picture) yield { name: 'files/profile-picture.webp', content: picture }
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
