import type { WaitingPost } from '@sonocampus/contract/discussions'
import { pagePath } from '@sonocampus/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { useKeyset } from '@/shared/api/use-keyset'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { useFocusNext } from '@/shared/ui/focus-return'
import { KeysetList } from '@/shared/ui/keyset-list'
import { toast } from '@/shared/ui/toaster'
import { PostView } from '../thread/post-view'
import { QuestionCard } from '../thread/question-card'
import { useDismissReports, waitingPostsQuery } from './api'

const EMPTY = { open: 'Every question is answered.', reported: 'No reported texts.' }

/** The unanswered or reported posts of one course, oldest first. */
export function WaitingPosts({
  courseId,
  list,
  onward,
}: {
  courseId: string
  list: 'open' | 'reported'
  onward: ReactNode
}) {
  const posts = useKeyset(waitingPostsQuery(courseId, list))
  useFocusNext(posts.pages?.flatMap(({ rows }) => rows.map(({ id }) => id)).join())
  return (
    <KeysetList
      list={posts}
      what="the questions"
      empty={<EmptyState isNext title={EMPTY[list]} action={onward} />}
      more="Show more"
    >
      {(rows) => (
        <ul aria-label={list === 'open' ? 'Unanswered questions' : 'Reported texts'} className="flex flex-col gap-4">
          {rows.map((post, index) => (
            <li key={post.id} tabIndex={-1} data-next={index === 0 || undefined} className="outline-none">
              <Lesson post={post} />
              {list === 'open' ? <QuestionCard question={post} isStaff /> : <ReportedPost post={post} />}
            </li>
          ))}
        </ul>
      )}
    </KeysetList>
  )
}

const Lesson = ({ post: { course_id, video_id, question_id, lesson } }: { post: WaitingPost }) => (
  <p className="mb-1.5 text-sm">
    <Link
      to={`${pagePath('lesson', { courseId: course_id, videoId: video_id })}?question=${question_id}`}
      className="link tap"
    >
      {lesson}
    </Link>
  </p>
)

function ReportedPost({ post }: { post: WaitingPost }) {
  const dismiss = useDismissReports()
  const keep = () =>
    dismiss.mutate(post.id, {
      onSuccess: ({ detail }) => void toast.success(detail),
      onError: (error) => void toast.error(messageOf(error, "Couldn't save your decision.")),
    })
  return (
    <Card className="p-3.5!">
      <PostView
        post={post}
        isStaff
        actions={
          <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={keep}>
            Keep
            <span className="sr-only">: what {post.author} wrote</span>
          </Button>
        }
      />
      <p className="mt-2 text-sm font-semibold">{post.reasons.length === 1 ? 'Reported:' : 'Reported by several:'}</p>
      <ul className="list-disc ps-5 text-sm text-ink-soft">
        {post.reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons may repeat, and are never reordered
          <li key={index} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </Card>
  )
}
