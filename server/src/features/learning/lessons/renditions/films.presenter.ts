import type { FilmStatus, PlayableFilm, Rendition, Sprite } from '@sonocampus/contract/lessons.renditions'
import type { FilmWithRenditions, ReadyFilm } from './films.queries.ts'

/** Progress of the renditions, for administrators. */
export const presentFilmStatus = (film: FilmWithRenditions | undefined): FilmStatus | null =>
  film
    ? {
        state: film.state,
        percent: film.percent,
        problem: film.problem,
        renditions: film.renditions.flatMap(({ name, width, height, bitrate, bytes }) =>
          name && bitrate !== null && bytes !== null ? [{ name, width, height, bitrate, bytes }] : [],
        ),
      }
    : null

type Addresses = { playlist: (name: string) => string; picture: (name: 'poster' | 'sprite') => string }

export function presentPlayableFilm(film: ReadyFilm, { playlist, picture }: Addresses): PlayableFilm {
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
