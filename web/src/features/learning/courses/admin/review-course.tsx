import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatPrice } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Facts } from '@/shared/ui/facts'
import { PARTS } from './course-fields'
import type { CourseInput } from './use-course-form'

interface ReviewCourseProps {
  picture: File | null
  onEdit: (step: number) => void
  children: ReactNode
}

/** What was entered, by parts, before it is saved. */
export function ReviewCourse({ picture, onEdit, children }: ReviewCourseProps) {
  const course = useFormContext<CourseInput>().watch()
  const facts: Record<string, ReactNode>[] = [
    {
      Title: course.title,
      'Difficulty level': course.difficulty_level,
      Category: course.category || '–',
      'Instructor name': course.instructor_name || '–',
      Description: course.description,
      Thumbnail: picture?.name ?? 'None',
    },
    {
      Price: formatPrice(Number(course.price)),
      Lessons: course.lesson_order === 'in_order' ? 'In order' : 'In any order',
    },
    { Outcomes: course.outcomes, Prerequisites: course.prerequisites, Curriculum: course.curriculum },
  ]
  return (
    <div className="flex flex-col gap-6">
      {PARTS.map(({ title }, at) => (
        <section key={title} aria-label={title} className="border-b border-line pb-6">
          <div className="mb-2 flex items-center justify-between">
            <h3 className="text-base font-semibold">{title}</h3>
            <Button variant="ghost" size="sm" onClick={() => onEdit(at)}>
              Change<span className="sr-only"> {title}</span>
            </Button>
          </div>
          <Facts facts={facts[at] ?? {}} />
        </section>
      ))}
      {children}
    </div>
  )
}
