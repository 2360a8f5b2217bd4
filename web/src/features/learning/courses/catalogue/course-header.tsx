import type { ExploredCourse } from '@sonocampus/contract/courses'
import { ArrowLeft, CalendarRange, Clock, Gauge, MonitorPlay, UserRound } from 'lucide-react'
import { PublicLink } from '@/shared/lib/navigation'
import { Badge } from '@/shared/ui/badge'
import { accessText, hoursText, lessonsText } from './course-facts'
import { sections } from './public-sections'

export function CourseHeader({ course }: { course: ExploredCourse }) {
  const facts = [
    { label: 'Level', text: course.difficulty_level, Icon: Gauge },
    { label: 'Instructor', text: course.instructor_name, Icon: UserRound },
    { label: 'Lessons', text: lessonsText(course), Icon: MonitorPlay },
    { label: 'Hours', text: hoursText(course.video_length), Icon: Clock },
    { label: 'Access', text: accessText(course.access_months), Icon: CalendarRange },
  ].filter((fact) => fact.text !== '')
  return (
    <header className="room">
      <div className="mx-auto max-w-page px-4 pt-5 pb-10 sm:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16 lg:pt-8 lg:pb-16">
        <div>
          <PublicLink
            to={sections.courses.to}
            className="inline-flex h-11 items-center gap-2 text-sm font-medium text-ink-soft transition-colors duration-(--quick) hover:text-ink"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            All courses
          </PublicLink>
          {course.category && (
            <p className="mt-4">
              <Badge tone="action">{course.category}</Badge>
            </p>
          )}
          <h1 className="mt-4 max-w-3xl text-4xl">{course.title}</h1>
          <dl className="mt-6 flex flex-wrap gap-x-7 gap-y-2.5 text-ink-soft">
            {facts.map(({ label, text, Icon }) => (
              <div key={label} className="flex items-center gap-2">
                <dt>
                  <Icon className="size-4.5 text-action-text" aria-hidden="true" />
                  <span className="sr-only">{label}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </header>
  )
}
