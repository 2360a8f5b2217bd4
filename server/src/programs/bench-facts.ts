import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { hashToken, newToken } from '../features/ground/auth/index.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps } from '../make-deps.ts'
import { runProgram } from '../run-program.ts'
import {
  getAnyCertificate,
  getBusyStudent,
  getLargestCourse,
  listLessonIds,
  listPayers,
  listRunning,
} from './scale/bench.queries.ts'
import { getAdministrator } from './scale/scale.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const PEOPLE = 300

/** For npm run bench: the users and ids to call a seeded institute with, with open sessions, as JSON. */
await runProgram(async (config) => {
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  process.stdout.write(`${JSON.stringify(await findFacts(deps))}\n`)
  await close()
})

async function findFacts(deps: Deps) {
  const { db, clock } = deps
  const now = isoTime(clock.now())
  const { id: courseId } = await getLargestCourse(db)
  const busy = await getBusyStudent(db, courseId, now)
  const running = (await listRunning(db, courseId, now, PEOPLE + 1)).filter(({ id }) => id !== busy.id)
  const payers = await listPayers(db, courseId, now, PEOPLE)
  const admin = await getAdministrator(db)
  const token = await openSessions(deps, [admin.id, busy.id, ...[...running, ...payers].map(({ id }) => id)])
  return {
    courseId,
    lessonIds: (await listLessonIds(db, courseId)).map(({ id }) => id),
    code: (await getAnyCertificate(db)).code,
    admin: token(admin.id),
    busy: { ...busy, token: token(busy.id) },
    students: running.map(({ id, in_course }) => ({ id, token: token(id), isInCourse: in_course === 1 })),
    payers: payers.map(({ id, course_id }) => ({ token: token(id), courseId: course_id })),
  }
}

/** Sessions as after a log-in without a browser; hashing so many passwords would take minutes. */
async function openSessions({ db, clock }: Deps, ids: string[]): Promise<(id: string) => string> {
  const tokens = new Map(ids.map((id) => [id, newToken()]))
  const [now, end] = [isoTime(clock.now()), isoTime(clock.now() + DAY)]
  const rows = [...tokens].map(([user_id, token]) => ({
    id: randomUUID(),
    user_id,
    token_hash: hashToken(token),
    address: '127.0.0.1',
    user_agent: 'bench',
    created_at: now,
    last_used_at: now,
    expires_at: end,
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('sessions')
      .values(rows.slice(at, at + 100))
      .execute()
  return (id) => tokens.get(id) ?? ''
}
