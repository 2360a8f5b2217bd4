import type { PlayableFilm, Rendition, Sprite } from '@sonocampus/contract/lessons.media'
import type { Deps } from '../../../../deps.ts'
import { signLink } from '../../../../signed-link.ts'
import { endOf, playbackClaim, playbackLinks, playbackUrl } from '../lesson-access.ts'
import { findReadyFilm, type ReadyFilm } from '../renditions/films.queries.ts'

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

function presentPlayableFilm(film: ReadyFilm, { playlist, picture }: FilmAddresses): PlayableFilm {
  const renditions: Rendition[] = film.renditions.map(({ name, width, height, bitrate, bytes }) => ({
    name,
    width,
    height,
    bitrate,
    bytes,
  }))
  return {
    playlist_url: playlist('auto'),
    playlist_urls: Object.fromEntries(renditions.map(({ name }) => [name, playlist(name)])),
    renditions,
    poster_url: film.poster_key && picture('poster'),
    sprite: film.sprite ? { url: picture('sprite'), ...(JSON.parse(film.sprite) as Omit<Sprite, 'url'>) } : null,
  }
}

export type FilmAddresses = ReturnType<typeof addressesUnder>

/** A film's URLs with this query, which includes its question mark. */
export function addressesUnder(videoId: string, query: string) {
  const at = (path: string) => `/api/media/${videoId}/${path}${query}`
  return {
    playlist: (name: string) => at(`playlists/${name}`),
    key: at('key'),
    piece: (name: string) => at(`pieces/${name}`),
    picture: (name: string) => at(`pictures/${name}`),
  }
}
