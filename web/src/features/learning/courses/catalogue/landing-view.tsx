import type { ListedCourse } from '@sonocampus/contract/courses'
import type { SiteSettings } from '@sonocampus/contract/site'
import { Contact } from './contact'
import { FeaturedCourses } from './featured-courses'
import { Founder } from './founder'
import { Hero } from './hero'
import { PublicFrame } from './public-frame'
import { hasContact, hasFounder } from './public-sections'
import { Steps } from './steps'

export function LandingView({ site, courses }: { site: SiteSettings; courses: ListedCourse[] }) {
  return (
    <PublicFrame site={site}>
      <Hero site={site} />
      <FeaturedCourses site={site} courses={courses} />
      <Steps />
      {hasFounder(site) && <Founder site={site} />}
      {hasContact(site) && <Contact site={site} />}
    </PublicFrame>
  )
}
