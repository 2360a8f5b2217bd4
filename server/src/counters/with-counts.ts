import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Deps } from '../deps.ts'
import { type Counts, countOperation, newCounts } from './counts.ts'

/** The parts of a process, with a storage and a mailer that count what they do. */
export function withCounts(parts: Omit<Deps, 'counts'>): Deps {
  const counts = newCounts()
  return { ...parts, counts, storage: countStorage(parts.storage, counts), mailer: countMails(parts.mailer, counts) }
}

type Call = (...given: unknown[]) => Promise<unknown>

function countStorage(storage: Storage, counts: Counts): Storage {
  const counted =
    (name: string, call: Call): Call =>
    (...given) =>
      countOperation(counts, name, call(...given))
  const { put, head, read, move, remove, check, parts } = storage
  const calls = Object.entries({ put, head, read, move, remove, check }) as [string, Call][]
  const ofParts = Object.entries({ begin: parts.begin, list: parts.list, complete: parts.complete }) as [string, Call][]
  return {
    ...storage,
    ...Object.fromEntries(calls.map(([name, call]) => [name, counted(name, call)])),
    parts: { ...parts, ...Object.fromEntries(ofParts.map(([name, call]) => [name, counted(`parts_${name}`, call)])) },
  }
}

const countMails = (mailer: Mailer, { mails }: Counts): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail)
      mails.sent += 1
    } catch (error) {
      mails.failed += 1
      throw error
    }
  },
})
