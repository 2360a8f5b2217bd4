import { useQuery } from '@tanstack/react-query'
import { siteQuery } from './api'

/** Who teaches here, in the institute's own words. */
export function InstituteWords() {
  const { data: site } = useQuery(siteQuery)
  if (!site) return null
  return (
    <>
      <p className="text-2xl font-semibold tracking-tight text-balance">{site.institute_name}</p>
      <p className="mt-2 max-w-md text-ink-soft">{site.tagline}</p>
    </>
  )
}
