import { useSearchParams } from 'react-router'
import { ClassManager } from '@/features/classes/admin/class-manager'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { PageTitle } from '@/features/site/page-title'

export function ClassesPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageTitle title="Live classes" />
      <ClassManager
        courseId={courseId}
        when={params.get('when') === 'past' ? 'past' : 'coming'}
        onWhen={(when) => change('when', when === 'past' ? when : '')}
        selector={
          <CourseSelect value={courseId} onChange={(course) => change('course', course)} placeholder="All courses" />
        }
        course={(choice) => <CourseSelect {...choice} />}
      />
    </>
  )
}
