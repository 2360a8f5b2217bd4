import type { ExploredCourse } from '@sonocampus/contract/courses'
import type { Instructor } from '@sonocampus/contract/site.texts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Curriculum } from './curriculum'
import { InstructorFacts } from './instructor-facts'
import { NextClasses } from './next-classes'
import { PreviewLessons, type PreviewPlayer } from './preview-lessons'
import { linesOf, paragraphsOf } from './text-lines'

interface CourseOutlineProps {
  course: ExploredCourse
  instructors: Instructor[]
  player: PreviewPlayer
}

export function CourseOutline({ course, instructors, player }: CourseOutlineProps) {
  return (
    <div className="grid max-w-2xl content-start gap-12 pt-10 lg:pt-14">
      <Part title="About this course">
        <div className="grid gap-4 text-lg text-ink-soft">
          {paragraphsOf(course.description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Part>
      {course.preview_videos.length > 0 && (
        <Part title="Preview lessons">
          <PreviewLessons lessons={course.preview_videos} player={player} />
        </Part>
      )}
      {course.next_classes.length > 0 && (
        <Part title="Next live classes">
          <NextClasses classes={course.next_classes} />
        </Part>
      )}
      <Part title="What you will learn">
        <ul className="grid gap-3">
          {linesOf(course.outcomes).map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-1 size-5 shrink-0 text-done-mark" aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Curriculum">
        <Curriculum lines={linesOf(course.curriculum)} />
      </Part>
      <Part title="Prerequisites">
        <ul className="grid list-disc gap-2 ps-5 text-ink-soft marker:text-action-text">
          {linesOf(course.prerequisites).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      {instructors.length > 0 && (
        <Part title="Your instructor">
          {instructors.map((instructor) => (
            <InstructorFacts key={instructor.name} instructor={instructor} />
          ))}
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
