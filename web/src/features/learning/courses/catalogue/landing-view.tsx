import type { ListedCourse } from '@sonocampus/contract/courses'
import type { PublicSite } from '@sonocampus/contract/site'
import type { Faq } from '@sonocampus/contract/site.texts'
import { Contact } from './contact'
import { FeaturedCourses } from './featured-courses'
import { Founder } from './founder'
import { Hero } from './hero'
import { PublicFrame } from './public-frame'
import { Questions } from './questions'
import { Steps } from './steps'

export function LandingView({ site, courses, faq }: { site: PublicSite; courses: ListedCourse[]; faq: Faq }) {
  return (
    <PublicFrame site={site}>
      <Hero site={site} />
      <FeaturedCourses courses={courses} />
      <Steps />
      <Founder site={site} />
      <Questions faq={faq} />
      <Contact site={site} />
    </PublicFrame>
  )
}
