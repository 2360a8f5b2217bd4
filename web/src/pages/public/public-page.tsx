import type { PublicPage as PageState } from '@sonocampus/contract/pages'
import { CourseView } from '@/features/catalogue/course-view'
import { LandingView } from '@/features/catalogue/landing-view'
import { NotFoundView } from '@/features/catalogue/not-found-view'
import { previewPlayer } from './preview-player'

/** A public page from the state that the server sent along: drawn there first, and once more here. */
export function PublicPage({ page }: { page: PageState }) {
  if (page.kind === 'landing') return <LandingView site={page.site} courses={page.courses} />
  if (page.kind === 'course')
    return <CourseView site={page.site} course={page.course} player={previewPlayer(page.course.id)} />
  return <NotFoundView site={page.site} />
}
