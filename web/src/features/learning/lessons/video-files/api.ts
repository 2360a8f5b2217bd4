import { listFilmUploads } from '@sonocampus/contract/lessons.video-files'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

/** Uploads begun by earlier pages: fetched once on mount, then this tab keeps track itself. */
export const filmUploadsQuery = () =>
  queryOptions({
    queryKey: ['film-uploads'],
    queryFn: ({ signal }) => call(listFilmUploads, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
