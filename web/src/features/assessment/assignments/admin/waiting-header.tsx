import type { WaitingWork } from '@sonocampus/contract/assignments.grading'
import { pagePath } from '@sonocampus/contract/pages'
import { DeskLink } from '@/shared/session/desk-link'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'

/** Whose work it is, for what, and how long it has waited. */
export function WaitingHeader({ work, titleId }: { work: WaitingWork; titleId: string }) {
  const { title, course, student, submitted_at, is_late } = work
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 id={titleId} className="text-lg wrap-anywhere">
          {title}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{course.title}</p>
      </div>
      <div className="min-w-0 text-sm sm:text-end">
        <DeskLink to={pagePath('adminStudent', { userId: student.id })} className="link tap font-semibold break-all">
          {student.full_name || student.email}
        </DeskLink>
        <p className="flex flex-wrap items-center gap-1.5 text-ink-soft sm:justify-end">
          {is_late && <StatusBadge status="late" />}
          Submitted <DateTime value={submitted_at} />
        </p>
      </div>
    </header>
  )
}
