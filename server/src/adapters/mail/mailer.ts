/**
 * A mail, in plain text and HTML. `id` makes it the same mail when it is sent again after a fault; `stop` is the address by
 * which a mail program ends mails of its kind.
 */
export type Mail = { id: string; to: string; subject: string; text: string; html: string; stop?: string }

export type Mailer = {
  send: (mail: Mail) => Promise<void>
  /** Where mails go, for the log at start. */
  describe: string
  close: () => Promise<void>
}
