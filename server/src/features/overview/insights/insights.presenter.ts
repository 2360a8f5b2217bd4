import { STEPS } from '@sonocampus/contract/insights'
import type { Figures, Waiting } from './figures.ts'

type Kept = { month: string; figures: string; measured_at: string }
type OfCourse = { id: string; title: string; figures: string }
type Account = { id: string; bank_name: string; account_number: string }
type Found = { months: string[]; month: string; own: Kept[]; courses: OfCourse[]; accounts: Account[] }

const NOTHING: Figures = {
  funnel: STEPS.map((step) => ({ step, count: 0, median_minutes: null })),
  waits: {
    applications: { decided: 0, waiting: 0, median_minutes: null, p90_minutes: null },
    payments: { decided: 0, waiting: 0, median_minutes: null, p90_minutes: null },
  },
  revenue: [],
}

const read = (figures: string) => JSON.parse(figures) as Figures
const rupees = ({ revenue }: Figures) => revenue.reduce((sum, [, paisa]) => sum + paisa, 0) / 100

export function presentInsights({ months, month, own, courses, accounts }: Found) {
  const kept = new Map(own.map(({ month: of, figures }) => [of, read(figures)]))
  const of = (one: string) => kept.get(one) ?? NOTHING
  const waits = (what: Waiting) => months.map((one) => ({ month: one, ...of(one).waits[what] }))
  const names = new Map(accounts.map(({ id, bank_name, account_number }) => [id, `${bank_name} ${account_number}`]))
  return {
    measured_at: own[0]?.measured_at ?? null,
    months,
    funnel: of(month).funnel,
    waits: { applications: waits('applications'), payments: waits('payments') },
    revenue: {
      by_month: months.map((one) => ({ month: one, amount: rupees(of(one)) })),
      by_course: courses
        .map(({ id, title, figures }) => ({ course: { id, _id: id, title }, amount: rupees(read(figures)) }))
        .filter(({ amount }) => amount !== 0)
        .toSorted((a, b) => b.amount - a.amount),
      by_account: of(month)
        .revenue.map(([account, paisa]) => ({ account: names.get(account) ?? null, amount: paisa / 100 }))
        .toSorted((a, b) => b.amount - a.amount),
    },
  }
}

type Lesson = { id: string; title: string }
type Tenths = { key: string; part: string; count: number }

export const presentLessonStops = (lessons: Lesson[], seen: Tenths[]) =>
  lessons.map(({ id, title }) => {
    const own = seen.filter(({ key }) => key === id)
    const sum = (isIn: (tenths: number) => boolean) =>
      own.reduce((total, { part, count }) => total + (isIn(Number(part)) ? Number(count) : 0), 0)
    return {
      id,
      title,
      viewers: sum(() => true),
      tenths: Array.from({ length: 10 }, (_, n) => sum((tenths) => (tenths & (2 ** n)) !== 0)),
    }
  })
