import { listFilmUploads } from '@sonocampus/contract/lessons.video-files'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

/** What earlier pages have begun: asked once for each frame that is drawn, then this tab knows by itself. */
export const filmUploadsQuery = () =>
  queryOptions({
    queryKey: ['film-uploads'],
    queryFn: ({ signal }) => call(listFilmUploads, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
