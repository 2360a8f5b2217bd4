import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A real SMTP server in the test process. `refuse(true)` answers mails with a temporary fault, a code with that. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  let refusing = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        if (refusing)
          return done(
            Object.assign(new Error(refusing < 500 ? 'Try again later' : 'No such mailbox'), {
              responseCode: refusing,
            }),
          )
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
  server.on('error', () => {}) // senders may die during a mail, or between two
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (refuse: boolean | number) => {
      refusing = refuse === true ? 451 : Number(refuse)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
