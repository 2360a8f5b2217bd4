import type { CourseWorkspace } from '@sonocampus/contract/course-workspace'
import { pagePath } from '@sonocampus/contract/pages'
import { Circle, CircleCheck } from 'lucide-react'
import { DeskLink } from '@/shared/session/desk-link'
import { Card, CardHeader } from '@/shared/ui/card'

type Part = { isThere: boolean; there: string; missing: string; to: string }

/** What a course needs before students come, each with the way to it. */
function partsOf({ course, lessons, teachers }: CourseWorkspace): Part[] {
  const params = { courseId: course.id }
  const settings = pagePath('adminCourseTab', { ...params, tab: 'settings' })
  return [
    {
      isThere: lessons > 0,
      there: lessons === 1 ? '1 lesson' : `${lessons} lessons`,
      missing: 'Add the first lesson',
      to: pagePath('adminCourseTab', { ...params, tab: 'lessons' }),
    },
    ...(course.price > 0
      ? [
          {
            isThere: course.bank_account_ids.length > 0,
            there: 'Students can pay into a bank account',
            missing: 'Choose the bank accounts that students pay into',
            to: settings,
          },
        ]
      : []),
    { isThere: Boolean(course.thumbnail_url), there: 'Picture', missing: 'Add a picture', to: settings },
    { isThere: teachers.length > 0, there: 'Teacher', missing: 'Choose a teacher', to: pagePath('adminStaff') },
  ]
}

/** Shown until nothing is missing. */
export function MissingParts({ workspace }: { workspace: CourseWorkspace }) {
  const parts = partsOf(workspace)
  const isDraft = workspace.course.status === 'draft'
  if (!isDraft && parts.every(({ isThere }) => isThere)) return null
  return (
    <Card aria-label={isDraft ? 'Before you publish' : 'Still missing'}>
      <CardHeader
        title={isDraft ? 'Before you publish' : 'Still missing'}
        lead={isDraft ? 'Only staff see this course until it is published.' : undefined}
      />
      <ul className="flex flex-col gap-2.5">
        {parts.map(({ isThere, there, missing, to }) => (
          <li key={missing} className="flex items-start gap-2.5">
            {isThere ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-done" aria-label="Done" />
            ) : (
              <Circle className="mt-0.5 size-5 shrink-0 text-wait" aria-label="Missing" />
            )}
            {isThere ? (
              <span className="text-ink-soft">{there}</span>
            ) : (
              <DeskLink to={to} className="link tap font-medium">
                {missing}
              </DeskLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
