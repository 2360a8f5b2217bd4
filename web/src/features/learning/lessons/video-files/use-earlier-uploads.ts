import type { FilmUpload } from '@sonocampus/contract/lessons.video-files'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findExtras, heldElsewhere, uploads } from '@/uploads'
import { filmUploadsQuery } from './api'

/** An upload of another device shows up here when nobody there went on with it for so long. */
const LEFT_SECONDS = 10 * 60

/** Takes up what a reload or the end of a session has left; what another tab or device is at is theirs. */
export function useEarlierUploads(): void {
  const { data } = useQuery(filmUploadsQuery())
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
