import type { ReactNode } from 'react'
import { Card, CardHeader } from '@/shared/ui/card'

interface DetailsSectionProps {
  title: string
  count: number
  /** Shown if there is nothing. */
  empty: string
  children: ReactNode
}

export function DetailsSection({ title, count, empty, children }: DetailsSectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={count > 0 ? `${title} (${count})` : title} />
      {count > 0 ? children : <p className="text-ink-soft">{empty}</p>}
    </Card>
  )
}
