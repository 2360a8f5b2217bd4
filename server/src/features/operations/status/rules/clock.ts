import { lengthOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

/**
 * How far the clock of a machine is ahead of another one's, in milliseconds; null if that one did
 * not respond.
 */
export type ClockFacts = { host: string; against: string; offset: number | null }

const SECOND = 1000
const ADVICE =
  "Sync the machine's clock with NTP (timedatectl set-ntp true). A wrong clock locks people out, ends quizzes at the wrong time and invalidates signed links."

export function judgeClock(facts: readonly ClockFacts[]): Verdict {
  const known = facts.flatMap((one) => (one.offset === null ? [] : [{ ...one, offset: one.offset }]))
  const worst = known.toSorted((a, b) => Math.abs(b.offset) - Math.abs(a.offset))[0]
  if (!worst) return good('Not checked: there is no other clock to compare with.')
  const off = Math.abs(worst.offset)
  const words = `The clock of ${worst.host} is ${lengthOf(off)} ${worst.offset > 0 ? 'ahead of' : 'behind'} ${worst.against}.`
  if (off > 60 * SECOND) return serious(words, ADVICE)
  if (off > 5 * SECOND) return warning(words, ADVICE)
  return good(
    `The clock agrees with ${known
      .map(({ against }) => against)
      .filter(isFirst)
      .join(' and ')}.`,
  )
}

const isFirst = (one: string, at: number, all: string[]) => all.indexOf(one) === at
