import { formatDate } from '@sonocampus/contract/format-date'

/** A day of the institute, which is the same day for every reader. */
export const dayText = (day: string): string => formatDate(day, { zone: 'UTC', dateOnly: true })
