import { type FunnelStep, STEPS, type Step } from '@sonocampus/contract/insights'
import { addTo, countOf, quantileOf, type Spread, toldMinutes } from './spread.ts'

/** The steps a student has taken; null for one whose time was not recorded. */
export type Journey = Partial<Record<Step, { at: string | null }>>
export type Waited = { since: string; decided: string | null }

export const WAITS = ['applications', 'payments'] as const
export type Waiting = (typeof WAITS)[number]

/** Counts for one month, or for several: parts can be added up. */
export type Counts = {
  steps: Record<Step, { count: number; took: Spread }>
  waits: Record<Waiting, { waiting: number; took: Spread }>
  /** Paisa by account; '' for none. */
  revenue: Map<string, number>
}

export const newCounts = (): Counts => ({
  steps: Object.fromEntries(STEPS.map((step) => [step, { count: 0, took: new Map() }])) as Counts['steps'],
  waits: { applications: { waiting: 0, took: new Map() }, payments: { waiting: 0, took: new Map() } },
  revenue: new Map(),
})

/** A student who has taken a step has passed those before it: an enrollment given at the desk needs no application. */
export function countJourney({ steps }: Counts, journey: Journey): void {
  const furthest = STEPS.findLastIndex((step) => journey[step])
  let before: number | null = null
  for (const [n, step] of STEPS.entries()) {
    if (n <= furthest) steps[step].count += 1
    const at = journey[step]?.at
    if (!at) continue
    const time = Date.parse(at)
    if (before !== null) addTo(steps[step].took, toldMinutes(time - before))
    before = time
  }
}

export function countWait({ waits }: Counts, of: Waiting, { since, decided }: Waited): void {
  if (decided) addTo(waits[of].took, toldMinutes(Date.parse(decided) - Date.parse(since)))
  else waits[of].waiting += 1
}

export const countRevenue = ({ revenue }: Counts, account: string, paisa: number): void => {
  revenue.set(account, (revenue.get(account) ?? 0) + paisa)
}

export function addSteps(sum: Counts, { steps }: Counts): void {
  for (const step of STEPS) {
    sum.steps[step].count += steps[step].count
    addSpread(sum.steps[step].took, steps[step].took)
  }
}

export function addDesk(sum: Counts, { waits, revenue }: Counts): void {
  for (const of of WAITS) {
    sum.waits[of].waiting += waits[of].waiting
    addSpread(sum.waits[of].took, waits[of].took)
  }
  for (const [account, paisa] of revenue) countRevenue(sum, account, paisa)
}

function addSpread(sum: Spread, other: Spread): void {
  for (const [minutes, times] of other) addTo(sum, minutes, times)
}

/** The stored summary, as JSON. */
export type Figures = {
  funnel: FunnelStep[]
  waits: Record<
    Waiting,
    { decided: number; waiting: number; median_minutes: number | null; p90_minutes: number | null }
  >
  revenue: [account: string, paisa: number][]
}

export function figuresOf({ steps, waits, revenue }: Counts): Figures {
  const waited = ({ waiting, took }: Counts['waits'][Waiting]) => ({
    decided: countOf(took),
    waiting,
    median_minutes: quantileOf(took, 0.5),
    p90_minutes: quantileOf(took, 0.9),
  })
  return {
    funnel: STEPS.map((step) => ({
      step,
      count: steps[step].count,
      median_minutes: quantileOf(steps[step].took, 0.5),
    })),
    waits: { applications: waited(waits.applications), payments: waited(waits.payments) },
    revenue: [...revenue].filter(([, paisa]) => paisa !== 0),
  }
}
