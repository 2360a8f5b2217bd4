import clsx from 'clsx'

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded-sm bg-line', className)} />
}

interface SkeletonListProps {
  count?: number
  /** 'cards' in a grid of one to three columns, or stacked 'rows'. */
  shape?: 'cards' | 'rows'
  label?: string
  /** Of a screen whose own heading comes with its content. */
  heading?: string
}

/** The loading state of every list, in its shape. */
export function SkeletonList({ count = 3, shape = 'cards', label = 'Loading', heading }: SkeletonListProps) {
  const items = Array.from({ length: count }, (_, index) => index)
  return (
    <div
      role="status"
      className={shape === 'cards' ? 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-col gap-3'}
    >
      {heading && <h1 className="sr-only">{heading}</h1>}
      <span className="sr-only">{label}</span>
      {items.map((item) => (
        <div key={item} className="overflow-hidden rounded-lg border border-line bg-surface">
          {shape === 'cards' && <Skeleton className="aspect-video w-full rounded-none!" />}
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-3.5 w-full" />
            {shape === 'cards' && <Skeleton className="h-3.5 w-2/5" />}
          </div>
        </div>
      ))}
    </div>
  )
}
