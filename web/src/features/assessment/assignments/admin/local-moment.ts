import * as z from 'zod/mini'

/** A moment as the browser's date and time inputs hold it. */
export type LocalMoment = { date: string; time: string }

const two = (value: number) => String(value).padStart(2, '0')

export function toLocalMoment(value: string | number): LocalMoment {
  const moment = new Date(value)
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** The moment in the reader's zone, as ISO; empty while one half is missing. One that was not changed keeps its seconds. */
export function fromLocalMoment({ date, time }: LocalMoment, before?: string): string {
  const kept = before ? toLocalMoment(before) : undefined
  if (before && kept?.date === date && kept.time === time) return before
  const moment = date && time ? new Date(`${date}T${time}`) : null
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : ''
}

const DAY = 24 * 60 * 60 * 1000
const END_OF_DAY = '23:59'

export const endOfDayIn = (days: number, now = Date.now()): LocalMoment => ({
  date: toLocalMoment(now + days * DAY).date,
  time: END_OF_DAY,
})

/** No day yet, and the time that most people mean. */
export const noMoment: LocalMoment = { date: '', time: END_OF_DAY }

/** A moment as a field of a form: typed as the inputs hold it, checked as what is sent. */
export const momentField = <Rule extends z.ZodMiniType<string, string>>(rule: Rule, before?: string) =>
  z.pipe(
    z.transform((moment: LocalMoment) => fromLocalMoment(moment, before)),
    rule,
  )
