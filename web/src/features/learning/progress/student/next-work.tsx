import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { analyticsQuery } from '../api'
import { nextStep } from '../next-step'

/** Links after finished work: the course's next step, and the course itself. */
export function NextWork({ courseId }: { courseId: string }) {
  const { data: courses } = useQuery(analyticsQuery)
  const course = courses?.find(({ course_id }) => course_id === courseId)
  const home = pagePath('myCourse', { courseId })
  const step = course && nextStep(course)
  return (
    <nav aria-label="Next steps" className="flex flex-wrap gap-3 max-sm:flex-col">
      {step && step.to !== home && (
        <Link to={step.to} className={buttonStyles()}>
          {step.label}
          <ArrowRight className="rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      )}
      <Link to={home} className={buttonStyles({ variant: 'secondary' })}>
        Back to the course
      </Link>
    </nav>
  )
}
