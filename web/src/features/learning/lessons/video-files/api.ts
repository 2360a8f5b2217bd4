import { type FilmUpload, listFilmUploads } from '@sonocampus/contract/lessons.video-files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/shared/api/call'
import { findExtras, heldElsewhere, uploads } from '@/uploads'

/** Uploads begun by earlier pages: fetched once on mount, then this tab keeps track itself. */
const filmUploadsQuery = queryOptions({
  queryKey: ['film-uploads'],
  queryFn: ({ signal }) => call(listFilmUploads, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** An upload from another device appears here after this long without progress. */
const LEFT_SECONDS = 10 * 60

/** Resumes uploads left by a reload or an ended session, except those active in another tab or device. */
export function useEarlierUploads(): void {
  const { data } = useQuery(filmUploadsQuery)
  useEffect(() => {
    if (data) void takeUp(data)
  }, [data])
}

async function takeUp(found: readonly FilmUpload[]): Promise<void> {
  uploads.unlock(found)
  const ids = found.map(({ id }) => id)
  const [elsewhere, extras] = await Promise.all([heldElsewhere(ids), findExtras(ids)])
  const isLeft = ({ id, idle_seconds }: FilmUpload) => extras.has(id) || idle_seconds > LEFT_SECONDS
  uploads.restore(
    found.filter((film) => !elsewhere.has(film.id) && isLeft(film)),
    (id) => extras.get(id),
  )
}
