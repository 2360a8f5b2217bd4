import type { PlayableFilm } from '@sonocampus/contract/lessons.renditions'
import type { Deps } from '../../../../deps.ts'
import { signLink } from '../../../../signed-link.ts'
import { endOf, playbackClaim, playbackLinks, playbackUrl } from '../lesson-access.ts'
import { presentPlayableFilm } from '../renditions/films.presenter.ts'
import { findReadyFilm } from '../renditions/films.queries.ts'
import type { FilmAddresses } from '../renditions/playlists.ts'

type Player = { session: string; stream: string }

type Played = { id: string; storage_key: string | null; captions_key: string | null }

/** What a player plays: the renditions once they are ready, until then the uploaded file. */
export async function linksFor(deps: Deps, video: Played, { session, stream }: Player) {
  const film = await findPlayableFilm(deps, video, { session, stream })
  return {
    ...playbackLinks(deps, session, video, stream),
    playback_url: film ? null : playbackUrl(deps, { session, videoId: video.id, stream }),
    film,
  }
}

/** A film with all its URLs under one query; null if the lesson has none ready. */
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

/** A film's URLs with this query, which includes its question mark. */
export function addressesUnder(videoId: string, query: string): FilmAddresses & { picture: (name: string) => string } {
  const at = (path: string) => `/api/media/${videoId}/${path}${query}`
  return {
    playlist: (name) => at(`playlists/${name}`),
    key: at('key'),
    piece: (name) => at(`pieces/${name}`),
    picture: (name) => at(`pictures/${name}`),
  }
}
