import { getSiteTexts } from '@sonocampus/contract/site.texts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'

const keys = { all: ['site-texts'] }

/** Policies, frequently asked questions and instructors: public pages show them, the settings edit them. */
export const siteTextsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(getSiteTexts, {}, signal),
  staleTime: BRIEFLY_FRESH,
})
