import type { ReactNode } from 'react'
import { Card, CardHeader } from '@/shared/ui/card'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
