import { formatDate } from '@sonocampus/contract/format-date'
import type { ListedCheck } from '@sonocampus/contract/statements.checks'

const dayText = (day: string) => formatDate(day, { zone: 'UTC', dateOnly: true })

/** The days that a bank's file covers. */
export const periodText = ({ from, to }: Pick<ListedCheck, 'from' | 'to'>): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
