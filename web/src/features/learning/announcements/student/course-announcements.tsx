import type { Announcement } from '@sonocampus/contract/announcements'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { useKeyset } from '@/shared/api/use-keyset'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { KeysetList } from '@/shared/ui/keyset-list'
import { LinkedText } from '@/shared/ui/linked-text'
import { announcementsQuery } from './api'

const FIRST = 1

/** The pinned or newest announcement, and all of them on request; nothing if there are none. */
export function CourseAnnouncements({ courseId }: { courseId: string }) {
  const list = useKeyset(announcementsQuery(courseId))
  const [isWhole, setWhole] = useState(false)
  const pinned = list.pages?.[0]?.pinned ?? []
  if (!list.pages && !list.error) return null
  if (list.pages?.[0]?.rows.length === 0) return null
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="mb-3 text-xl">
        Announcements
      </h2>
      <KeysetList
        list={{ ...list, hasMore: isWhole && list.hasMore }}
        what="the announcements"
        empty={null}
        more="Show older"
      >
        {(rows) => {
          const others = rows.filter(({ id }) => !pinned.some((one) => one.id === id))
          const all = [...pinned, ...others]
          const shown = isWhole ? all : all.slice(0, FIRST)
          return (
            <>
              <ul aria-label="Announcements" className="flex flex-col gap-2.5">
                {shown.map((one) => (
                  <Item key={one.id} announcement={one} />
                ))}
              </ul>
              {!isWhole && all.length > FIRST && (
                <Button variant="secondary" className="mt-3 self-start" onClick={() => setWhole(true)}>
                  Show all
                </Button>
              )}
            </>
          )
        }}
      </KeysetList>
    </section>
  )
}

function Item({ announcement: { title, text, author, is_pinned, created_at } }: { announcement: Announcement }) {
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3.5 shadow-sm">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
        {is_pinned && (
          <Badge tone="action">
            <Pin aria-hidden="true" />
            Pinned
          </Badge>
        )}
      </div>
      <p className="mb-1.5 text-xs text-ink-faint">
        {author} · <DateTime value={created_at} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={text} />
      </p>
    </li>
  )
}
