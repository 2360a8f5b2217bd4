import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button'

interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** Whether there are more than the count. */
  isMore?: boolean | undefined
  onPageChange: (page: number) => void
  className?: string
}

export function Pagination({ page, pageSize, total, isMore, onPageChange, className }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav aria-label="Pages" className={clsx('flex items-center justify-between gap-3 pt-4', className)}>
      <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
        <span className="font-semibold text-ink">
          {first}–{last}
        </span>{' '}
        of {total}
        {isMore && '+'}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
          aria-label="Previous page"
        >
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
          <span className="max-sm:hidden">Previous</span>
        </Button>
        <Button
          variant="secondary"
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
          aria-label="Next page"
        >
          <span className="max-sm:hidden">Next</span>
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
