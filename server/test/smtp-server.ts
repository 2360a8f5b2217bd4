import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A real SMTP server in the test process. `refuse(true)` makes it answer each mail with a temporary fault. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        if (refusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
        })
        done()
      }, done)
    },
  })
  server.on('error', () => {}) // whoever sends may die in the middle of a mail, or between two
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (refuse: boolean) => {
      refusing = refuse
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
