import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { siteQuery } from '../api'
import { SiteForm } from './site-form'

/** Loads the settings, then hands them to the form, which keeps its own copy until it is saved. */
export function SiteEditor() {
  const { data: site, error, isFetching, refetch } = useQuery(siteQuery)
  if (site) return <SiteForm site={site} />
  if (!error) return <SkeletonList count={3} shape="rows" label="Loading the settings" />
  return (
    <ErrorState
      title="Could not load the settings."
      text={messageOf(error, 'Please check your connection and try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
