import type { ListedCourse } from '@sonocampus/contract/courses'
import type { PublicSite } from '@sonocampus/contract/site'
import type { Faq, Instructor } from '@sonocampus/contract/site.texts'
import { Contact } from './contact'
import { FeaturedCourses } from './featured-courses'
import { Founder } from './founder'
import { Hero } from './hero'
import { Instructors } from './instructors'
import { PublicFrame } from './public-frame'
import { hasContact, hasFounder } from './public-sections'
import { Questions } from './questions'
import { Steps } from './steps'

interface LandingViewProps {
  site: PublicSite
  courses: ListedCourse[]
  faq: Faq
  instructors: Instructor[]
}

export function LandingView({ site, courses, faq, instructors }: LandingViewProps) {
  return (
    <PublicFrame site={site}>
      <Hero site={site} />
      <FeaturedCourses site={site} courses={courses} />
      <Steps />
      {hasFounder(site) && <Founder site={site} />}
      <Instructors instructors={instructors} courses={courses} />
      <Questions faq={faq} />
      {hasContact(site) && <Contact site={site} />}
    </PublicFrame>
  )
}
