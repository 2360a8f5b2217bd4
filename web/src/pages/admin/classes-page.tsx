import { ClassManager } from '@/features/classes/admin/class-manager'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { PageTitle } from '@/features/site/page-title'
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
