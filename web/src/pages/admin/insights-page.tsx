import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { InsightsView } from '@/features/overview/insights/insights-view'
import { LessonStopsCard } from '@/features/overview/insights/lesson-stops-card'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { useSessionRole } from '@/shared/session/use-session-role'
import { PageHeader } from '@/shared/ui/page-header'

/** Administrators see the institute; teachers see where students stop in their own courses' lessons. */
export function InsightsPage() {
  const [params, change] = useAddressParams()
  const isAdmin = useSessionRole() === 'admin'
  const [course, month] = [params.get('course') ?? '', params.get('month') ?? '']
  const scope = (
    <CourseSelect
      isInBar
      value={course}
      placeholder={isAdmin ? 'All courses' : 'Select a course'}
      onChange={(chosen) => change({ course: chosen })}
    />
  )
  return (
    <>
      <PageTitle title="Insights" />
      <PageHeader
        isOverList
        title="Insights"
        lead={isAdmin ? 'How far students get, how long it takes, and how much money came in.' : 'Where students stop.'}
      />
      <div className="flex flex-col gap-6">
        {isAdmin ? (
          <InsightsView scope={scope} courseId={course} month={month} onMonth={(chosen) => change({ month: chosen })} />
        ) : (
          <div data-list-bar className="max-w-md">
            {scope}
          </div>
        )}
        {course ? (
          <LessonStopsCard key={course} courseId={course} />
        ) : (
          <NoCourseChosen title="Select a course to see where students stop in its lessons." />
        )}
      </div>
    </>
  )
}
