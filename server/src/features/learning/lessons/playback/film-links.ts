import type { PlayableFilm } from '@sonocampus/contract/lessons.renditions'
import type { Deps } from '../../../../deps.ts'
import { signLink } from '../../../../signed-link.ts'
import { endOf, playbackClaim, playbackLinks, playbackUrl } from '../lesson-access.ts'
import { presentPlayableFilm } from '../renditions/films.presenter.ts'
import { findReadyFilm } from '../renditions/films.queries.ts'
import type { FilmAddresses } from '../renditions/playlists.ts'

type Player = { session: string; stream: string }

type Played = { id: string; storage_key: string | null; captions_key: string | null }

/** What a player plays: the film once there is one, and only until then the file as it was uploaded. */
export async function linksFor(deps: Deps, video: Played, { session, stream }: Player) {
  const film = await findPlayableFilm(deps, video, { session, stream })
  return {
    ...playbackLinks(deps, session, video, stream),
    playback_url: film ? null : playbackUrl(deps, { session, videoId: video.id, stream }),
    film,
  }
}

/** A film under one query for all of its addresses; null while there is none of the lesson. */
async function findPlayableFilm(
  { db, config, clock }: Deps,
  video: Played,
  { session, stream }: Player,
): Promise<PlayableFilm | null> {
  const film = video.storage_key && (await findReadyFilm(db, video.storage_key))
  if (!film) return null
  const claim = playbackClaim('film', video.id, { session, stream, expires: endOf(session, clock.now()) })
  return presentPlayableFilm(film, addressesUnder(video.id, signLink(config.secret, '', claim)))
}

/** The addresses of a film with the given query, which begins with its question mark. */
export function addressesUnder(videoId: string, query: string): FilmAddresses & { picture: (name: string) => string } {
  const at = (path: string) => `/api/media/${videoId}/${path}${query}`
  return {
    playlist: (name) => at(`playlists/${name}`),
    key: at('key'),
    piece: (name) => at(`pieces/${name}`),
    picture: (name) => at(`pictures/${name}`),
  }
}
