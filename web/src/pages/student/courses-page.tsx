import { AdmissionChip } from '@/features/access/enrollments/student/admission-chip'
import { AdmissionPrice } from '@/features/access/enrollments/student/admission-price'
import { OpenAdmissions } from '@/features/access/enrollments/student/open-admissions'
import { PageTitle } from '@/features/ground/site/page-title'
import { ExploreList } from '@/features/learning/courses/student/explore-list'
import { PageHeader } from '@/shared/ui/page-header'

export function CoursesPage() {
  return (
    <>
      <PageTitle title="Courses" />
      <PageHeader title="Courses" lead="Everything the institute teaches at the moment." />
      <OpenAdmissions />
      <ExploreList
        chip={(courseId) => <AdmissionChip courseId={courseId} />}
        price={({ id, price }) => <AdmissionPrice courseId={id} price={price} className="text-lg" />}
      />
    </>
  )
}
