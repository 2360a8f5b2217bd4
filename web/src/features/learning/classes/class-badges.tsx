import { Badge } from '@/shared/ui/badge'

interface ClassBadgesProps {
  facts: { starts_at: string; ends_at: string; moved_from: string | null; is_cancelled: boolean }
  now: number
}

/** What a reader must not miss: cancelled, live right now, or moved. */
export function ClassBadges({ facts: { starts_at, ends_at, moved_from, is_cancelled }, now }: ClassBadgesProps) {
  if (is_cancelled) return <Badge tone="refuse">Cancelled</Badge>
  const isOver = Date.parse(ends_at) <= now
  return (
    <>
      {!isOver && Date.parse(starts_at) <= now && <Badge tone="done">Live now</Badge>}
      {!isOver && moved_from && <Badge tone="wait">Moved</Badge>}
    </>
  )
}
