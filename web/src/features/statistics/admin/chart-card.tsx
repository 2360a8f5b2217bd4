import type { ReactNode } from 'react'
import { Card, CardHeader } from '@/shared/ui/card'

interface ChartCardProps {
  title: string
  lead: string
  chart: ReactNode
  table: ReactNode
}

/** A picture of some numbers, and the numbers behind it for whoever wants to read them. */
export function ChartCard({ title, lead, chart, table }: ChartCardProps) {
  return (
    <Card>
      <CardHeader title={title} lead={lead} />
      {chart}
      <details className="group mt-4">
        <summary className="link tap w-fit cursor-pointer text-sm">
          <span className="group-open:hidden">Show as a table</span>
          <span className="hidden group-open:inline">Hide the table</span>
        </summary>
        <div className="mt-3">{table}</div>
      </details>
    </Card>
  )
}
