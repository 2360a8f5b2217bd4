import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startSmtpServer } from '#test/smtp-server.ts'
import { tempFolder } from '#test/temp-folder.ts'
import { RefusedForGood } from '../../errors.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

const from = 'Sonocampus <no-reply@campus.test>'
const mail = {
  id: 'mail-1',
  to: 'amina@example.org',
  subject: 'Ihr PIN – سند',
  text: 'PIN 123456',
  html: '<p>PIN 123456</p>',
}

/** The headers of a message, unfolded. */
const headersOf = (raw: string) =>
  Object.fromEntries(
    (raw.split('\r\n\r\n')[0] ?? '')
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )

let server: Awaited<ReturnType<typeof startSmtpServer>>
let smtp: Mailer
beforeAll(async () => {
  server = await startSmtpServer()
  smtp = smtpMailer({ url: server.url, from })
})
afterAll(async () => {
  await smtp.close()
  await server.close()
})

it('tells a mail that is refused for good from one that may go later [faults/mail-refused]', async () => {
  server.refuse(554)
  await expect(smtp.send(mail)).rejects.toBeInstanceOf(RefusedForGood)
  server.refuse(450)
  await expect(smtp.send(mail)).rejects.not.toBeInstanceOf(RefusedForGood)
  server.refuse(false)
})

it('says nothing without TLS to a mail server on another machine [security/mail-tls]', async () => {
  // The name leads to this machine, but it is not a name of this machine.
  const elsewhere = smtpMailer({ url: server.url.replace('127.0.0.1', '0.0.0.0'), from })
  await expect(elsewhere.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
  await elsewhere.close()
})

it('delivers over SMTP when configured [forgot/mail-smtp]', async () => {
  await smtp.send(mail)
  const [delivered] = server.received.splice(0)
  expect(delivered).toMatchObject({ from: 'no-reply@campus.test', to: ['amina@example.org'] })
  expect(headersOf(delivered?.raw ?? '')).toMatchObject({
    from: 'Sonocampus <no-reply@campus.test>',
    to: 'amina@example.org',
    'message-id': '<mail-1@campus.test>',
    'auto-submitted': 'auto-generated',
  })
  expect(delivered?.raw).toContain('PIN 123456')
  expect(delivered?.raw).toContain('<p>PIN 123456</p>')
})

it("writes as the institute from the configured address, and takes answers at the institute's [mails/sender]", async () => {
  await smtp.send({ ...mail, fromName: 'Institute, "IUT"\r\nBcc: eve@example.org', replyTo: 'info@iut.test' })
  await smtp.send({ ...mail, fromName: '', replyTo: 'a@iut.test, b@iut.test' })
  const [named, plain] = server.received.splice(0)
  expect(headersOf(named?.raw ?? '')).toMatchObject({
    from: '"Institute, \\"IUT\\" Bcc: eve@example.org" <no-reply@campus.test>',
    'reply-to': 'info@iut.test',
  })
  expect(headersOf(plain?.raw ?? '').from).toBe(from)
  for (const { raw, to } of [named, plain].flatMap((one) => one ?? [])) {
    expect(headersOf(raw)).not.toHaveProperty('bcc')
    expect(to).toEqual(['amina@example.org'])
  }
  expect(headersOf(plain?.raw ?? '')).not.toHaveProperty('reply-to')
})

it('throws when the server refuses a mail for now or is down, and delivers afterwards [F32]', async () => {
  server.refuse(true)
  await expect(smtp.send(mail)).rejects.toThrow('Try again later')
  server.refuse(false)
  await smtp.send(mail)
  expect(server.received.splice(0)).toHaveLength(1)
  const nowhere = smtpMailer({ url: 'smtp://127.0.0.1:1', from })
  onTestFinished(nowhere.close)
  await expect(nowhere.send(mail)).rejects.toThrow()
})

it('lets no header into a subject and no second recipient into an address', async () => {
  await smtp.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody' })
  const [delivered] = server.received.splice(0)
  expect(delivered?.to).toEqual(['amina@example.org'])
  expect(headersOf(delivered?.raw ?? '')).toMatchObject({ subject: 'Hello Bcc: eve@example.org body' })
  expect(headersOf(delivered?.raw ?? '')).not.toHaveProperty('bcc')
  for (const to of ['a@x.org, eve@x.org', 'a@x.org\r\nBcc: eve@x.org', '"eve@x.org b"@y.org', 'A <a@x.org>', 'a', ''])
    await expect(smtp.send({ ...mail, to })).rejects.toThrow('one plain address')
  expect(server.received).toEqual([])
})

it('names the server in its description, never the password', () => {
  const mailer = smtpMailer({ url: 'smtp://user:secret@mail.test:25', from })
  onTestFinished(mailer.close)
  expect(mailer.describe).toBe('smtp://mail.test:25')
})

it('writes mails as messages into a folder, sorted by time, for its owner alone', async () => {
  const folder = join(tempFolder(), 'outbox')
  let now = Date.parse('2026-01-31T10:00:00.000Z')
  const outbox = outboxMailer({ folder, from, clock: { now: () => now } })
  await outbox.send({ ...mail, id: 'z' })
  now += 1
  await outbox.send({ ...mail, id: 'a/../b' })
  const names = readdirSync(folder).sort()
  expect(names).toEqual(['2026-01-31T10-00-00-000Z-z.eml', '2026-01-31T10-00-00-001Z-a%2F..%2Fb.eml'])
  const path = join(folder, names[0] ?? '')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const raw = readFileSync(path, 'utf8')
  expect(headersOf(raw)).toMatchObject({
    from,
    to: 'amina@example.org',
    'message-id': '<z@campus.test>',
    date: 'Sat, 31 Jan 2026 10:00:00 +0000',
    'mime-version': '1.0',
  })
  expect(headersOf(raw)['content-type']).toMatch(/^multipart\/alternative; boundary=/)
  expect(raw).toContain('PIN 123456')
})

it('overwrites the file of a mail that is sent again, and no other', async () => {
  const folder = tempFolder()
  let now = Date.parse('2026-01-31T10:00:00.000Z')
  const outbox = outboxMailer({ folder, from, clock: { now: () => now } })
  await outbox.send({ ...mail, id: 'x-1' })
  await outbox.send({ ...mail, id: '1' })
  now += 60_000
  await outbox.send({ ...mail, id: '1', text: 'PIN 654321' })
  expect(readdirSync(folder).sort()).toEqual(['2026-01-31T10-00-00-000Z-1.eml', '2026-01-31T10-00-00-000Z-x-1.eml'])
  expect(readFileSync(join(folder, '2026-01-31T10-00-00-000Z-1.eml'), 'utf8')).toContain('PIN 654321')
  expect(readFileSync(join(folder, '2026-01-31T10-00-00-000Z-x-1.eml'), 'utf8')).toContain('PIN 123456')
})
