import { queryOptions } from '@tanstack/react-query'
import { siteQuery } from '@/features/ground/site/api'
import { readPageState } from '@/features/learning/courses/catalogue/page-state'

/** The site settings, at once when this document came from the server with them inside. */
export const siteOfDocument = queryOptions({
  ...siteQuery,
  initialData: () => readPageState()?.site,
  initialDataUpdatedAt: () => performance.timeOrigin,
})
