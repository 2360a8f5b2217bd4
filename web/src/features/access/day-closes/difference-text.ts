import { formatMoney } from '@/shared/lib/format'

/** Counted less expected, in words. */
export const differenceText = (difference: number): string =>
  difference === 0
    ? 'The cash is right.'
    : difference < 0
      ? `${formatMoney(-difference)} is missing.`
      : `${formatMoney(difference)} too much.`
