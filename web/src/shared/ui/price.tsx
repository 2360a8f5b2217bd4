import clsx from 'clsx'
import { formatPrice } from '@/shared/lib/format'

export function Price({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={clsx('font-semibold whitespace-nowrap tabular-nums', amount === 0 && 'text-done', className)}>
      {formatPrice(amount)}
    </span>
  )
}
