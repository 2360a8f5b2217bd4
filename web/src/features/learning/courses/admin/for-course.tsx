import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PageHeader } from '@/shared/ui/page-header'
import { CourseSelect } from './course-select'
import { useChosenCourse } from './use-chosen-course'

/** Where work on a course is drawn: which course, empty until one is chosen, and the head that its actions go into. */
export interface CoursePlace {
  courseId: string
  head: (actions?: ReactNode) => ReactNode
  /** The choice of the course, where the screen's own toolbar has it. */
  scope?: ReactNode
}

interface ForCourseProps {
  /** The title and lead of the screen of its own. */
  title: string
  lead: string
  /** The heading in a course's workspace; the title by default. */
  tab?: string
  back?: (courseId: string) => ReactNode
  placeholder?: string
  /** Without a choice the screen is about all courses, not about the last one. */
  isAboutAll?: boolean
  /** The screen has a toolbar, which the choice of the course goes into. */
  hasBar?: boolean
  children: (place: CoursePlace) => ReactNode
}

/** The same work in two places: as a tab of a course's workspace, and on a screen of its own that chooses the course. */
export function ForCourse({ tab, children, ...screen }: ForCourseProps) {
  const { courseId } = useParams()
  if (!courseId) return <Chosen {...screen}>{children}</Chosen>
  return children({ courseId, head: (actions) => <TabHead title={tab ?? screen.title} actions={actions} /> })
}

function Chosen({
  title,
  lead,
  back,
  placeholder,
  isAboutAll = false,
  hasBar = false,
  children,
}: Omit<ForCourseProps, 'tab'>) {
  const { courseId, choose } = useChosenCourse(!isAboutAll)
  const scope = <CourseSelect isInBar value={courseId} onChange={choose} {...(placeholder ? { placeholder } : {})} />
  const head = (actions?: ReactNode) => (
    <>
      <PageHeader isOverList title={title} lead={lead} back={back?.(courseId)} actions={actions} />
      {!hasBar && (
        <div data-list-bar className="mb-4 max-w-md">
          {scope}
        </div>
      )}
    </>
  )
  return children({ courseId, head, ...(hasBar ? { scope } : {}) })
}

/** The heading of a tab, level with its actions. */
export const TabHead = ({ title, actions }: { title: string; actions?: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h2 className="text-xl">{title}</h2>
    {actions && <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
  </div>
)
