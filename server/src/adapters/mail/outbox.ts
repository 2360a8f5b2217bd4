import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime, systemClock } from '../../clock.ts'
import type { Mailer } from './mailer.ts'
import { toMessage } from './to-message.ts'

/**
 * Mails as files that any mail program opens, for a machine without SMTP. They sort by time; a
 * resent mail overwrites its file. Only the server's own user may read them.
 */
export function outboxMailer({
  folder,
  from,
  clock = systemClock,
}: {
  folder: string
  from: string
  clock?: typeof systemClock
}): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const ending = `-${encodeURIComponent(mail.id)}.eml`
      const now = isoTime(clock.now()).replace(/[:.]/g, '-')
      const known = (await readdir(folder)).find((name) => name.slice(now.length) === ending)
      const name = known ?? `${now}${ending}`
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail({ ...toMessage(mail, from), date: new Date(clock.now()) })
      await writeWhole(join(folder, name), message as Buffer)
    },
    describe: `files in ${folder}`,
    close: async () => {},
  }
}

async function writeWhole(path: string, content: Buffer) {
  const half = `${path}.part`
  try {
    await writeFile(half, content, { mode: 0o600 })
    await rename(half, path)
  } finally {
    await rm(half, { force: true })
  }
}
