import type { ListedCourse } from '@sonocampus/contract/courses'
import type { LandingTexts } from '@sonocampus/contract/pages'
import type { PublicSite } from '@sonocampus/contract/site'
import { Contact } from './contact'
import { FeaturedCourses } from './featured-courses'
import { Founder } from './founder'
import { Graduates } from './graduates'
import { Hero } from './hero'
import { Instructors } from './instructors'
import { PublicFrame } from './public-frame'
import { hasContact, hasFounder } from './public-sections'
import { Questions } from './questions'
import { Steps } from './steps'

interface LandingViewProps {
  site: PublicSite
  courses: ListedCourse[]
  texts: LandingTexts
}

export function LandingView({ site, courses, texts }: LandingViewProps) {
  return (
    <PublicFrame site={site}>
      <Hero site={site} />
      <FeaturedCourses site={site} courses={courses} />
      <Steps hasSample={site.sample_certificate === 'shown'} />
      {hasFounder(site) && <Founder site={site} />}
      <Instructors instructors={texts.instructors} courses={courses} />
      <Graduates graduates={texts.graduates} />
      <Questions faq={texts.faq} />
      {hasContact(site) && <Contact site={site} />}
    </PublicFrame>
  )
}
