import { expect, it } from 'vitest'
import { smtpMailer } from '#src/adapters/mail/smtp.ts'
import { isoTime } from '#src/clock.ts'
import { keepInstallation } from '#src/db/installation.queries.ts'
import { enqueueMail } from '#src/jobs/mail-job.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { startSmtpServer } from '#test/smtp-server.ts'
import { productionConfig, statusSteps } from '#test/status-steps.ts'
import { startHeartbeat } from './heartbeat.ts'
import { lookAtStatus } from './look-at-status.ts'

const MINUTE = 60_000

it('is told once to every administrator when mails are refused and nothing is backed up, and once more when all is well [operations/status-told-once, operations/status-mail, operations/status-well-again]', async () => {
  const smtp = await startSmtpServer()
  smtp.refuse(true)
  const { config, remove } = productionConfig({ SMTP_URL: smtp.url })
  const mailer = smtpMailer({ url: smtp.url, from: config.mailFrom })
  const test = await buildTestApp({ config, mailer })
  const { clock, deps, runJobs } = test
  const admin = await test.makeSession('admin')
  const second = await test.makeUser('admin')
  const gone = await test.makeUser('admin')
  await test.makeUser('clerk')
  await deps.db
    .updateTable('users')
    .set({ deactivated_at: isoTime(0) })
    .where('id', '=', gone.id)
    .execute()
  const { look, checkOf, told } = statusSteps(test, admin)
  const receivedBy = (email: string) =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])

  const keepBackup = async (age: number) => {
    await keepInstallation(deps.db, 'backup-success', isoTime(clock.now() - age))
  }

  await keepBackup(0)
  await runJobs()
  await look() // The look of the start may have come before that backup: now all is well.
  await enqueueMail(deps.db, clock, { to: 'student@example.org', subject: 'Hello', lines: ['Hello.'] })
  await runJobs()
  clock.advance(31_000)
  await runJobs()
  await keepBackup(48 * 60 * MINUTE)
  await look()
  expect(await checkOf('mail')).toMatchObject({
    level: 'serious',
    words: expect.stringContaining('451 Try again later'),
  })
  expect(await told()).toEqual([])
  await look(3)
  const [first, ...more] = await told()
  expect(more).toEqual([])
  expect(first).toMatch(/Mail: No mail has gone out for .*Check SMTP_URL/s)
  expect(first).toContain('Backup: The last backup is 2 days old.')
  expect(smtp.received).toEqual([])

  smtp.refuse(false)
  await keepBackup(0)
  clock.advance(10 * MINUTE)
  await look(3)
  expect((await told())[1]).toMatch(/^Mail is back to normal\. Mails are going out\.\nBackup is back to normal\./)
  expect(await told()).toHaveLength(2)
  await runJobs()
  for (const { email } of [admin, second])
    expect(receivedBy(email)).toEqual([
      expect.stringMatching(/needs? you: Mail, Backup/),
      'Back to normal: Mail, Backup',
    ])
  expect(receivedBy(gone.email)).toEqual([])
  await test.close()
  await mailer.close()
  await smtp.close()
  remove()
})

it('is told once by processes that look at the same time [operations/status-told-once]', async () => {
  const { config, remove } = productionConfig()
  const test = await buildTestApp({ config })
  const admin = await test.makeSession('admin')
  const { told } = statusSteps(test, admin)
  await test.runJobs()
  expect(await told()).toEqual([])
  const others = [1, 2, 3, 4].map(() => startHeartbeat(test.deps))
  await Promise.all(others.map((heartbeat) => lookAtStatus(test.deps, heartbeat)))
  for (const heartbeat of others) await heartbeat.stop()
  expect(await told()).toHaveLength(1)
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === admin.email)).toHaveLength(1)
  await test.close()
  remove()
})
