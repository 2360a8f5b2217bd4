import { invalidField } from '../../errors.ts'

const INSTITUTE_OFFSET = '+05:00'
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

/** The moment that a form's date means: a plain day lasts until its end in the institute's zone. */
export function dueMoment(value: string): string {
  const moment = Date.parse(value.includes('T') ? value : `${value}T23:59:59${INSTITUTE_OFFSET}`)
  if (!(moment >= EARLIEST && moment < LATEST))
    throw invalidField('due_date', 'Please choose a due date between the years 2000 and 2100.')
  return new Date(moment).toISOString()
}
