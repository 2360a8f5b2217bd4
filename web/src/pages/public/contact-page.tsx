import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ContactForm } from '@/features/ground/inbox/contact-form'
import { exploreCoursesQuery } from '@/features/learning/courses/catalogue/api'
import { ContactDetails } from '@/features/learning/courses/catalogue/contact-details'
import { PublicFrame } from '@/features/learning/courses/catalogue/public-frame'
import { PublicWaiting } from './public-waiting'
import { RouterNavigation } from './router-navigation'
import { siteOfDocument } from './site-values'

/** A form to the institute's inbox, beside the other ways to reach it. */
export function ContactRoute() {
  const [params] = useSearchParams()
  const site = useQuery(siteOfDocument)
  const courses = useQuery(exploreCoursesQuery)
  const institute = site.data?.institute_name
  useEffect(() => {
    if (institute) document.title = `Write to us | ${institute}`
  }, [institute])
  if (!site.data || courses.isPending)
    return <PublicWaiting failed={site.isError} onRetry={() => void site.refetch()} />
  const offered = courses.data ?? []
  const asked = offered.find(({ id }) => id === params.get('course'))
  return (
    <RouterNavigation>
      <PublicFrame site={site.data}>
        <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-10 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h1 className="text-4xl">Write to us</h1>
            <p className="mt-3 text-lg text-ink-soft">Ask about a course, a payment or your account.</p>
            <ContactDetails site={site.data} className="mt-8 max-lg:hidden" />
          </div>
          <ContactForm courses={offered} courseId={asked?.id ?? null} />
          <ContactDetails site={site.data} className="lg:hidden" />
        </div>
      </PublicFrame>
    </RouterNavigation>
  )
}
