import type { StudentHome } from '@sonocampus/contract/student-home'
import { isOpen } from '@/features/access/enrollments/student/admission-words'
import { SupportLink } from '@/features/ground/site/support-link'
import { FirstCourses } from '@/features/learning/courses/student/first-courses'
import { FirstStep } from '@/features/overview/student-home/first-step'

/** On the dashboard of a student without a course. */
export const FirstSteps = ({ admissions }: Pick<StudentHome, 'admissions'>) => (
  <>
    {!admissions.some(isOpen) && <FirstStep help={<SupportLink caseNumber={null} />} />}
    <FirstCourses without={admissions.map(({ course }) => course.id)} />
  </>
)
