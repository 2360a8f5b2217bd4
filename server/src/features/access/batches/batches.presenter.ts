import type { BatchOutcome } from '@sonocampus/contract/batches'
import type { Planned } from './plan-batch.ts'

/** Splits the items into those accepted and those refused, with the reason. */
export function apart(plans: Planned[]): { accepted: BatchOutcome[]; refused: BatchOutcome[] } {
  const of = (wanted: boolean) =>
    plans.filter(({ isRefused }) => isRefused === wanted).map(({ id, name, text }) => ({ id, name, text }))
  return { accepted: of(false), refused: of(true) }
}
