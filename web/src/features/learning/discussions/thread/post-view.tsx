import type { Post } from '@sonocampus/contract/discussions'
import { GraduationCap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { later } from '@/shared/lib/later'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { LinkedText } from '@/shared/ui/linked-text'
import { useUpdatePost } from './api'
import { PostForm } from './post-form'

const ReportDialog = later(async () => (await import('./report-dialog')).ReportDialog, { isAhead: false })
const RemoveDialog = later(async () => (await import('../admin/remove-dialog')).RemoveDialog, { isAhead: false })

interface PostViewProps {
  post: Post
  /** Whether the reader teaches here. */
  isStaff: boolean
  /** Next to the author's name. */
  badges?: ReactNode
  actions?: ReactNode
}

/** A post with its author, time and actions. */
export function PostView({ post, isStaff, badges, actions }: PostViewProps) {
  const [task, setTask] = useState<'edit' | 'report' | 'remove'>()
  const update = useUpdatePost()
  const close = () => setTask(undefined)
  const who = post.is_own ? 'You' : post.author
  const choice = (name: 'edit' | 'report' | 'remove', label: string) => (
    <Button variant="ghost" size="sm" onClick={() => setTask(name)}>
      {label}
      <span className="sr-only"> what {who} wrote</span>
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{who}</span>
        {post.is_staff && (
          <Badge tone="action">
            <GraduationCap aria-hidden="true" />
            Teacher
          </Badge>
        )}
        {badges}
        <span className="text-xs text-ink-faint">
          <DateTime value={post.created_at} />
          {post.edited_at && ', changed'}
        </span>
      </div>
      {post.is_removed && <p className="text-sm text-ink-faint italic">Removed by the institute.</p>}
      {task === 'edit' ? (
        <PostForm
          name={`post ${post.id}`}
          label="Change your text"
          text={post.text ?? ''}
          action="Save"
          isFocused
          save={(text) => update.mutateAsync({ params: { postId: post.id }, body: { text } })}
          onClose={close}
        />
      ) : (
        post.text !== null && (
          <p dir="auto" className="py-1 whitespace-pre-line wrap-anywhere">
            <LinkedText text={post.text} />
          </p>
        )
      )}
      {task !== 'edit' && (
        <div className="-ms-2 flex flex-wrap items-center gap-x-1">
          {actions}
          {post.editable_until && choice('edit', 'Edit')}
          {!isStaff && !post.is_own && !post.is_removed && choice('report', 'Report')}
          {isStaff && !post.is_removed && choice('remove', 'Remove')}
        </div>
      )}
      {task === 'report' && <ReportDialog postId={post.id} onClose={close} />}
      {task === 'remove' && <RemoveDialog postId={post.id} onClose={close} />}
    </>
  )
}
