import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/shared/ui/query-state'
import { siteQuery } from '../api'
import { SiteForm } from './site-form'

/** Loads the settings for the form, which keeps its own copy until saved. */
export function SiteEditor() {
  const query = useQuery(siteQuery)
  if (!query.data) return <QueryState query={query} what="the settings" />
  return <SiteForm site={query.data} />
}
