import * as z from 'zod/mini'
import { id, numberFromText, plainDay, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'

/**
 * The query of a list that can grow. Without parameters the whole list is answered, up to so many rows; the number of all
 * matches travels in the header named below, and tells whether any were left out. Of a name that more than 2,000 people
 * have, a search finds the newest 2,000: more has to be typed.
 */
export const TOTAL_COUNT_HEADER = 'x-total-count'
export const WHOLE_LIST = 5000

export const paging = {
  page: z.optional(numberFromText(wholeNumber(1, 1_000_000))),
  page_size: z.optional(numberFromText(wholeNumber(1, limits.page.maxSize))),
  search: z.optional(text()),
}

/** The query and the reply of a list that is read on and on: `after` is the `next` of the page before, null at the end. */
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

/** Sorting by one of the named fields; a leading minus turns the order around. */
export const sortBy = <const F extends string>(...fields: F[]) =>
  z.optional(z.enum(fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`])))

/** Days of the institute's calendar, the last one included. */
const NO_DAY = 'Please give a day like 2026-11-20.'
export const days = { from: z.optional(plainDay(NO_DAY)), to: z.optional(plainDay(NO_DAY)) }

/**
 * Rows selected by hand, for a file of them alone: their ids with commas between, so many that they fit into an address.
 * Beside them the filters do not count, the order does.
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
 * What no kept figure counts is counted so far and no further: the header below then says that there are more. So many can
 * be leafed through, and put into an order that no index has; whoever wants all of them takes the export.
 */
export const COUNTED = 10_000
export const MORE_HEADER = 'x-total-more'
