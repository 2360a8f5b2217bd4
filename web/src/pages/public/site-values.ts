import { queryOptions } from '@tanstack/react-query'
import { siteQuery } from '@/features/ground/site/api'
import { readPageState } from '@/features/learning/courses/catalogue/page-state'

/** The site settings, available at once if the server embedded them in this document. */
export const siteOfDocument = queryOptions({
  ...siteQuery,
  initialData: () => readPageState()?.site,
  initialDataUpdatedAt: () => performance.timeOrigin,
})
