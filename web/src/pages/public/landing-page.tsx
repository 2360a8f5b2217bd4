import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteTextsQuery } from '@/features/ground/site/texts/api'
import { exploreCoursesQuery } from '@/features/learning/courses/catalogue/api'
import { LandingView } from '@/features/learning/courses/catalogue/landing-view'
import { PublicWaiting } from './public-waiting'
import { RouterNavigation } from './router-navigation'
import { siteOfDocument } from './site-values'

/** The landing page inside the app's router. */
export function LandingRoute() {
  const site = useQuery(siteOfDocument)
  const courses = useQuery(exploreCoursesQuery)
  const texts = useQuery(siteTextsQuery)
  const ready = Boolean(site.data && courses.data && texts.data)
  useTitle(site.data?.institute_name)
  useScrollToPlace(ready)
  if (!site.data || !courses.data || !texts.data) {
    const retry = () => void Promise.all([site.refetch(), courses.refetch(), texts.refetch()])
    return <PublicWaiting failed={site.isError || courses.isError || texts.isError} onRetry={retry} />
  }
  return (
    <RouterNavigation>
      <LandingView site={site.data} courses={courses.data} texts={texts.data} />
    </RouterNavigation>
  )
}

function useTitle(institute: string | undefined) {
  useEffect(() => {
    if (institute) document.title = `${institute}: ultrasound courses in Pakistan`
  }, [institute])
}

/** The router came to /#courses before the section was rendered to scroll to. */
function useScrollToPlace(ready: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash])
}
