import { ExploreList } from '@/features/courses/student/explore-list'
import { OpenStandings } from '@/features/enrollments/student/open-standings'
import { StandingChip } from '@/features/enrollments/student/standing-chip'
import { StandingPrice } from '@/features/enrollments/student/standing-price'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function CoursesPage() {
  return (
    <>
      <PageTitle title="Courses" />
      <PageHeader title="Courses" lead="Everything the institute teaches at the moment." />
      <OpenStandings />
      <ExploreList
        chip={(courseId) => <StandingChip courseId={courseId} />}
        price={({ id, price }) => <StandingPrice courseId={id} price={price} className="text-lg" />}
      />
    </>
  )
}
