import type { AdminAnnouncement } from '@sonocampus/contract/announcements'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useKeyset } from '@/shared/api/use-keyset'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { KeysetList } from '@/shared/ui/keyset-list'
import { LinkedText } from '@/shared/ui/linked-text'
import { toast } from '@/shared/ui/toaster'
import { AnnouncementDialog, type CoursesSlot } from './announcement-dialog'
import { adminAnnouncementsQuery, useWithdrawAnnouncement } from './api'

type Task = { name: 'write' } | { name: 'edit' | 'withdraw'; announcement: AdminAnnouncement }

interface AnnouncementManagerProps {
  /** Empty until one is chosen. */
  courseId: string
  /** The heading, which belongs to the place, with the actions. */
  head: (actions: ReactNode) => ReactNode
  /** Shown until a course is chosen. */
  unchosen: ReactNode
  courses: CoursesSlot
}

/** A course's announcements, with a button for a new one. */
export function AnnouncementManager({ courseId, head, unchosen, courses }: AnnouncementManagerProps) {
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <>
      {head(
        courseId && (
          <Button onClick={() => setTask({ name: 'write' })}>
            <Megaphone aria-hidden="true" />
            New announcement
          </Button>
        ),
      )}
      {courseId ? (
        <Announcements courseId={courseId} onTask={(name, announcement) => setTask({ name, announcement })} />
      ) : (
        unchosen
      )}
      {(task?.name === 'write' || task?.name === 'edit') && (
        <AnnouncementDialog
          courseId={courseId}
          announcement={task.name === 'edit' ? task.announcement : undefined}
          courses={courses}
          onClose={close}
        />
      )}
      {task?.name === 'withdraw' && <WithdrawDialog announcement={task.announcement} onClose={close} />}
    </>
  )
}

interface AnnouncementsProps {
  courseId: string
  onTask: (name: 'edit' | 'withdraw', announcement: AdminAnnouncement) => void
}

function Announcements({ courseId, onTask }: AnnouncementsProps) {
  const list = useKeyset(adminAnnouncementsQuery(courseId))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <KeysetList
        list={list}
        what="the announcements"
        empty={<EmptyState title="No announcements yet." text="Announcements reach every enrolled student." />}
        more="Show older"
      >
        {(rows) => (
          <ul aria-label="Announcements" className="flex flex-col gap-3">
            {rows.map((one) => (
              <li key={one.id}>
                <Item announcement={one} choose={(name) => onTask(name, one)} />
              </li>
            ))}
          </ul>
        )}
      </KeysetList>
    </div>
  )
}

interface ItemProps {
  announcement: AdminAnnouncement
  choose: (task: 'edit' | 'withdraw') => void
}

function Item({ announcement: { title, text, author, created_at, is_pinned, withdrawn_at }, choose }: ItemProps) {
  return (
    <Card className="p-4! sm:p-5!">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        {withdrawn_at && <Badge tone="refuse">Withdrawn</Badge>}
        {is_pinned && !withdrawn_at && <Badge tone="action">Pinned</Badge>}
      </div>
      <p className="mb-2 text-xs text-ink-faint">
        {author} · <DateTime value={created_at} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={text} />
      </p>
      {!withdrawn_at && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" onClick={() => choose('edit')}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => choose('withdraw')}>
            Withdraw<span className="sr-only"> {title}</span>
          </Button>
        </div>
      )}
    </Card>
  )
}

function WithdrawDialog({ announcement, onClose }: { announcement: AdminAnnouncement; onClose: () => void }) {
  const withdraw = useWithdrawAnnouncement()
  async function confirm() {
    try {
      await withdraw.mutateAsync(announcement.id)
      toast.success('Announcement withdrawn.')
    } catch (error) {
      toast.error(messageOf(error, "Couldn't withdraw the announcement."))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => withdraw.isPending || onClose()}
      title={`Withdraw “${announcement.title}”?`}
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      busyLabel="Withdrawing…"
      onConfirm={() => void confirm()}
    >
      Students no longer see it. Mails already sent can't be taken back.
    </ConfirmDialog>
  )
}
