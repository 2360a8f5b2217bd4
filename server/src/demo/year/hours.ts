import type { Dice } from '../dice.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const SUNDAY = 0
const [OPENS, CLOSES] = [9.2, 17.4]

/** When things are done in a year that ends with the beginning of `today`. */
export type Hours = ReturnType<typeof makeHours>

export function makeHours(today: number) {
  const startOf = (moment: number) => today + Math.floor((moment - today) / DAY) * DAY
  const weekdayOf = (moment: number) => new Date(startOf(moment) + DAY / 2).getUTCDay()
  return {
    startOf,
    weekdayOf,
    /** On that day, at an hour at which people are at home; most of them in the evening. */
    atHome(dice: Dice, moment: number): number {
      const at = startOf(moment) + (8 + 15.5 * Math.max(dice.share(), dice.share())) * HOUR
      return at > moment ? at : moment + dice.between(0.05, 0.5) * HOUR
    },
    /** The next time that somebody is at the desk. */
    atDesk(dice: Dice, moment: number): number {
      let day = startOf(moment) + (moment - startOf(moment) > (CLOSES - 0.5) * HOUR ? DAY : 0)
      while (weekdayOf(day) === SUNDAY) day += DAY
      const at = day + dice.between(OPENS, CLOSES) * HOUR
      return at > moment ? at : moment + dice.between(0.1, 0.5) * HOUR
    },
  }
}

/** More sign-ups after New Year, in spring and after the summer; fewer in the fasting month and the heat. */
const SEASONS = [1.2, 0.85, 0.7, 1.1, 1.05, 0.8, 0.7, 0.9, 1.25, 1.2, 1.1, 0.8]
const WEEK = [1.25, 1, 0.95, 1.05, 1, 0.7, 1.05]

/** When so many people sign up over a year that grows: in order, each at home. */
export function signUps(hours: Hours, dice: Dice, count: number, today: number): number[] {
  const days = Array.from({ length: 364 }, (_, n) => {
    const day = today - (364 - n) * DAY
    const season = SEASONS[new Date(day + DAY / 2).getUTCMonth()] ?? 1
    const week = WEEK[hours.weekdayOf(day)] ?? 1
    return { day, weight: season * week * (0.75 + (0.6 * n) / 364) * dice.between(0.3, 1.7) }
  })
  const sums: number[] = []
  for (const { weight } of days) sums.push((sums.at(-1) ?? 0) + weight)
  return Array.from({ length: count }, (_, n) => {
    const reached = ((n + dice.share()) / count) * (sums.at(-1) ?? 0)
    const found = days[sums.findIndex((sum) => sum > reached)] ?? days[0]
    return hours.atHome(dice, found?.day ?? today - DAY)
  }).toSorted((one, other) => one - other)
}
