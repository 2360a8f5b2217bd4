import { useParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { ClassManager } from '@/features/learning/classes/admin/class-manager'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { useAddressParams } from '@/shared/lib/use-address-params'

export function ClassesPage() {
  const { courseId: ofWorkspace } = useParams()
  const [params, change] = useAddressParams()
  return (
    <>
      <PageTitle title="Live classes" />
      <ForCourse
        title="Live classes"
        lead="Classes taught live. Students are reminded, can join from 15 minutes before, and are counted as present."
        tab="Classes"
        placeholder="All courses"
        isAboutAll
        hasBar
      >
        {(place) => (
          <ClassManager
            {...place}
            when={params.get('when') === 'past' ? 'past' : 'coming'}
            onWhen={(when) => change({ when: when === 'past' ? when : '' })}
            course={ofWorkspace ? undefined : (choice) => <CourseSelect {...choice} />}
          />
        )}
      </ForCourse>
    </>
  )
}
