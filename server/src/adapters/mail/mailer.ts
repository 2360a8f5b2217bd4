/**
 * A mail, in plain text and HTML. `id` makes it the same mail when it is resent after a fault; mail
 * programs unsubscribe from its kind at `stop`.
 */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Stands before the configured address, which stays. */
  fromName?: string
  /** Where an answer goes; empty for the sender. */
  replyTo?: string
  stop?: string
}

export type Mailer = {
  send: (mail: Mail) => Promise<void>
  /** Where mails go, for the startup log. */
  describe: string
  close: () => Promise<void>
}
