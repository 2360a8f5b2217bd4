import { searchEverything } from '@sonocampus/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const keys = { everything: (text: string) => ['search', text] }

/** What is found under a text. The answer before stays until the next has come; what is asked no more is broken off. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.everything(text),
    queryFn: ({ signal }) => call(searchEverything, { query: { q: text } }, signal),
    placeholderData: keepPreviousData,
    enabled: text !== '',
    retry: false,
  })
