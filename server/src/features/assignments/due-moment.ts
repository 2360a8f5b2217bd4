import { invalidField } from '../../errors.ts'

const INSTITUTE_OFFSET = '+05:00'
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

/**
 * The moment that a form's date means: a plain day lasts until its end in the institute's zone. It lies ahead, unless it is
 * the one that was there before.
 */
export function dueMoment(value: string, now: number, before?: string | null): string {
  const moment = Date.parse(value.includes('T') ? value : `${value}T23:59:59${INSTITUTE_OFFSET}`)
  if (!(moment >= EARLIEST && moment < LATEST))
    throw invalidField('due_date', 'Please choose a due date between the years 2000 and 2100.')
  const iso = new Date(moment).toISOString()
  if (moment <= now && iso !== before) throw invalidField('due_date', 'Please choose a due date in the future.')
  return iso
}
