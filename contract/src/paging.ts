import * as z from 'zod/mini'
import { id, numberFromText, plainDay, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'

/**
 * The query of a list that can grow. Without parameters it returns the whole list up to a limit; the number of all
 * matches is in the header below and shows whether any were left out. If more than 2,000 people match a name, a search
 * finds the newest 2,000: type more.
 */
export const TOTAL_COUNT_HEADER = 'x-total-count'
export const WHOLE_LIST = 5000

export const paging = {
  page: z.optional(numberFromText(wholeNumber(1, 1_000_000))),
  page_size: z.optional(numberFromText(wholeNumber(1, limits.page.maxSize))),
  search: z.optional(text()),
}

/** Query and reply of an endless list: `after` is the previous page's `next`, null at the end. */
export const keyset = {
  after: z.optional(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[\da-f-]{36}$/, 'Not a place in this list.'),
      z.refine((value) => !Number.isNaN(Date.parse(value.slice(0, value.indexOf('_')))), 'Not a place in this list.'),
    ),
  ),
}
export const keysetReply = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) })

/** Sort by one of these fields; a leading minus reverses the order. */
export const sortBy = <const F extends string>(...fields: F[]) =>
  z.optional(z.enum(fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`])))

/** Days in the institute's time zone, the last one included. */
const NO_DAY = 'Enter a day like 2026-11-20.'
export const days = { from: z.optional(plainDay(NO_DAY)), to: z.optional(plainDay(NO_DAY)) }

/**
 * Ids of hand-picked rows for an export, comma-separated, as many as fit into a URL. They override the filters but not
 * the order.
 */
export const SELECTED = 200
export const selected = {
  ids: z.optional(
    z.pipe(
      z.pipe(z.union([z.array(id), z.string().check(z.maxLength(SELECTED * 40))]), z.transform(readIds)),
      z.array(id).check(z.maxLength(SELECTED, `At most ${SELECTED} at once.`)),
    ),
  ),
}
function readIds(value: string[] | string): string[] {
  return typeof value === 'string' ? value.split(',') : value
}

/**
 * Matches without a stored count are counted up to this; the header below says that there are more. It also bounds
 * paging, and sorting without an index; the export has all of them.
 */
export const COUNTED = 10_000
export const MORE_HEADER = 'x-total-more'
