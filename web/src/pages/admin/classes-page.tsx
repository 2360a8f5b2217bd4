import { PageTitle } from '@/features/ground/site/page-title'
import { ClassManager } from '@/features/learning/classes/admin/class-manager'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { useAddressParams } from '@/shared/lib/use-address-params'

export function ClassesPage() {
  const [params, change] = useAddressParams()
  const courseId = params.get('course') ?? ''
  return (
    <>
      <PageTitle title="Live classes" />
      <ClassManager
        courseId={courseId}
        when={params.get('when') === 'past' ? 'past' : 'coming'}
        onWhen={(when) => change({ when: when === 'past' ? when : '' })}
        selector={<CourseSelect value={courseId} onChange={(course) => change({ course })} placeholder="All courses" />}
        course={(choice) => <CourseSelect {...choice} />}
      />
    </>
  )
}
