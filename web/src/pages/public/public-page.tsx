import type { PublicPage as PageState, VerifyAnswer } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import { type ComponentType, Suspense } from 'react'
import { CourseView } from '@/features/learning/courses/catalogue/course-view'
import { LandingView } from '@/features/learning/courses/catalogue/landing-view'
import { NotFoundView } from '@/features/learning/courses/catalogue/not-found-view'
import { PolicyView } from '@/features/learning/courses/catalogue/policy-view'
import { PublicFrame } from '@/features/learning/courses/catalogue/public-frame'
import { previewPlayer } from './preview-player'

interface PublicPageProps {
  page: PageState
  /** The verification page, which the browser loads when needed. */
  Verify: ComponentType<{ answer: VerifyAnswer }>
  /** The login page, with all a form needs: likewise. */
  LogIn: ComponentType<{ site: SiteSettings }>
}

/** A public page from the server's embedded state: rendered there first, then hydrated here. */
export function PublicPage({ page, Verify, LogIn }: PublicPageProps) {
  if (page.kind === 'landing') return <LandingView site={page.site} courses={page.courses} texts={page.texts} />
  if (page.kind === 'policy') return <PolicyView site={page.site} policy={page.policy} />
  if (page.kind === 'course')
    return (
      <CourseView
        site={page.site}
        course={page.course}
        instructors={page.instructors}
        player={previewPlayer(page.course.id)}
      />
    )
  if (page.kind === 'log-in')
    return (
      <Suspense>
        <LogIn site={page.site} />
      </Suspense>
    )
  if (page.kind === 'certificate')
    return (
      <PublicFrame site={page.site}>
        <Suspense>
          <Verify answer={page.answer} />
        </Suspense>
      </PublicFrame>
    )
  return <NotFoundView site={page.site} />
}
