import { queryOptions } from '@tanstack/react-query'
import { readPageState } from '@/features/catalogue/page-state'
import { siteQuery } from '@/features/site/api'

/** The site settings, at once when this document came from the server with them inside. */
export const siteOfDocument = queryOptions({
  ...siteQuery,
  initialData: () => readPageState()?.site,
  initialDataUpdatedAt: () => performance.timeOrigin,
})
