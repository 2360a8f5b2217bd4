import { logOut } from '@sonocampus/contract/auth'
import { verifyCertificate } from '@sonocampus/contract/certificates'
import { listMyCourses } from '@sonocampus/contract/courses'
import { getProfile } from '@sonocampus/contract/users.profile'
import { expect, it } from 'vitest'
import { systemClock } from '#src/clock.ts'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { enqueueJob } from '#src/jobs/queue.queries.ts'
import { engine } from './database.ts'
import { eventually } from './eventually.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { done, logInTo, makeCourseOf, walk } from './journey-steps.ts'
import { makeNewerBuild, NEWER_JOB, NEWER_STEP } from './newer-build.ts'
import { ADMIN, startProgram } from './server-process.ts'
import { programSource } from './start-server.ts'

const STUDENTS = 9

it.runIf(engine === 'postgres')(
  'carries students through their whole way over three processes, one of them killed and one upgraded, with nothing lost and nothing done twice [operations/many-processes, operations/rolling-upgrade]',
  async () => {
    const fleet = await startFleet(3)
    const { call, db, mail } = fleet
    const [, second, third] = await fleet.start()
    const admin = await logInTo(fleet, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
    const course = await makeCourseOf(fleet, admin)
    await enqueueJob(db, { kind: NEWER_JOB, id: NEWER_JOB }, systemClock)

    const upgraded = Promise.withResolvers<number | null>()
    fleet.after(60, () => second && fleet.kill(second))
    fleet.after(90, () => {
      const upgrade = async () => {
        await fleet.join(makeNewerBuild())
        return third ? fleet.retire(third) : null
      }
      upgrade().then(upgraded.resolve, upgraded.reject)
    })
    const students = await Promise.all(
      Array.from({ length: STUDENTS }, (_, number) => walk(fleet, admin, course, number)),
    )
    expect(await upgraded.promise).toBe(0)

    // One of the version before comes back, on the database of the newer one.
    await fleet.join()
    const names = await db
      .selectFrom('kysely_migration' as 'users')
      .select('name' as 'id')
      .execute()
    expect(JSON.stringify(names)).toContain(NEWER_STEP)
    await eventually(async () => {
      const job = await db.selectFrom('jobs').selectAll().where('id', '=', NEWER_JOB).executeTakeFirstOrThrow()
      expect(job).toMatchObject({ status: 'done', attempts: 1 })
    })

    for (const { me, code, name, url } of students) {
      expect(done(await call(verifyCertificate, { params: { code } }))).toMatchObject({
        full_name: name,
        status: 'valid',
      })
      const [mine] = done(await call(listMyCourses, {}, me))
      expect(mine).toMatchObject({ id: course.courseId, progress: 100 })
      const paper = await fetch(new URL(url, fleet.anyAddress()), { headers: { authorization: `Bearer ${me.token}` } })
      expect([paper.status, (await paper.bytes()).length > 1000]).toEqual([200, true])
    }
    await expectEachOnce(
      fleet,
      students.map(({ id }) => id),
    )
    await eventually(() => {
      for (const { email } of students) {
        const mails = mail.received.filter(
          ({ to, raw }) => to.includes(email) && /^Subject: You are enrolled/m.test(raw),
        )
        const ids = new Set(mails.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]))
        expect([email, ids.size]).toEqual([email, 1])
      }
    })

    // What one process ends is ended in all.
    done(await call(logOut, {}, admin))
    for (let tries = 0; tries < 9; tries += 1) expect((await call(getProfile, {}, admin)).status).toBe(401)
    const trail = startProgram({ ...fleet.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, programSource('audit-verify.ts'))
    expect((await trail.output)[0]).toContain('The audit trail is intact')
  },
)

/** One of everything for each student, numbers of their own, and figures that add up. */
async function expectEachOnce({ db, engine: kind }: Fleet, ids: string[]) {
  for (const table of ['applications', 'payments', 'enrollments', 'certificates', 'quiz_attempts'] as const) {
    const rows = await db.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute()
    expect([table, rows.map(({ user_id }) => user_id).sort()]).toEqual([table, [...ids].sort()])
  }
  const papers = await db.selectFrom('certificates').select('number').execute()
  expect(new Set(papers.map(({ number }) => number)).size).toBe(ids.length)
  const attempts = await db.selectFrom('quiz_attempts').select('auto_score').execute()
  expect(attempts.map(({ auto_score }) => auto_score)).toEqual(ids.map(() => 3))
  const approvals = await db.selectFrom('audit_entries').select('id').where('action', '=', 'payment.approved').execute()
  expect(approvals).toHaveLength(ids.length)
  expect(await findFigureFaults(db, kind)).toEqual([])
}
