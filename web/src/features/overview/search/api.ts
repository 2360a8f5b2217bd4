import { searchEverything } from '@sonocampus/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const keys = { everything: (text: string) => ['search', text] }

/** The results for a text. The previous ones stay until they have loaded; outdated requests are aborted. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.everything(text),
    queryFn: ({ signal }) => call(searchEverything, { query: { q: text } }, signal),
    placeholderData: keepPreviousData,
    enabled: text !== '',
    retry: false,
  })
