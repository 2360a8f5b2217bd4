import { OpenStandings } from '@/features/access/enrollments/student/open-standings'
import { StandingChip } from '@/features/access/enrollments/student/standing-chip'
import { StandingPrice } from '@/features/access/enrollments/student/standing-price'
import { PageTitle } from '@/features/ground/site/page-title'
import { ExploreList } from '@/features/learning/courses/student/explore-list'
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
