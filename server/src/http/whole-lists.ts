import type { RouteSpec } from '@sonocampus/contract/route'
import { fairQueue } from '../adapters/fair-queue.ts'
import { isOfStaff } from './access.ts'

/** Whether a call requests a staff list without naming a page. */
export function asksForWhole(route: RouteSpec, query: unknown): boolean {
  if (!isOfStaff(route.access) || !route.query || !('page' in route.query.shape)) return false
  const { page, page_size } = query as { page?: number; page_size?: number }
  return page === undefined && page_size === undefined
}

/**
 * Thousands of rows stay in memory until the last of them is written: two such lists at a time,
 * with callers taking turns.
 */
export const wholeLists = fairQueue({
  atOnce: 2,
  maxWaiting: 200,
  refusal: 'Too many long lists are being read. Request a page, or try again in a moment.',
})
