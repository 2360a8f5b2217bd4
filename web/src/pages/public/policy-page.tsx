import { type PolicyName, policyTitles } from '@sonocampus/contract/policies'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteTextsQuery } from '@/features/ground/site/api'
import { NotFoundView } from '@/features/learning/courses/catalogue/not-found-view'
import { PolicyView } from '@/features/learning/courses/catalogue/policy-view'
import { PublicWaiting } from './public-waiting'
import { RouterNavigation } from './router-navigation'
import { siteOfDocument } from './site-values'

/** A policy inside the app's router: its address is its name. */
export function PolicyRoute() {
  const name = useLocation().pathname.replaceAll('/', '') as PolicyName
  const site = useQuery(siteOfDocument)
  const texts = useQuery(siteTextsQuery)
  const institute = site.data?.institute_name
  useEffect(() => {
    if (institute) document.title = `${policyTitles[name]} | ${institute}`
  }, [institute, name])
  if (!site.data || !texts.data) {
    const retry = () => void Promise.all([site.refetch(), texts.refetch()])
    return <PublicWaiting failed={site.isError || texts.isError} onRetry={retry} />
  }
  const { [name]: text, changed } = texts.data
  return (
    <RouterNavigation>
      {text ? (
        <PolicyView site={site.data} policy={{ name, text, changed_at: changed[name] }} />
      ) : (
        <NotFoundView site={site.data} />
      )}
    </RouterNavigation>
  )
}
