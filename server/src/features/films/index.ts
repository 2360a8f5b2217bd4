export { enqueueFilm, MAKE_FILM } from './enqueue-film.ts'
export { presentFilmStatus, presentPlayableFilm } from './films.presenter.ts'
export {
  dropUnplayedFilm,
  findFilms,
  findPieces,
  findReadyFilm,
  type ReadyFilm,
} from './films.queries.ts'
export { filmsRoutes } from './films.routes.ts'
export { makeFilm } from './make-film.ts'
export { makeMissingFilms } from './make-missing-films.ts'
export { type FilmAddresses, readCut, writeMasterPlaylist, writeMediaPlaylist } from './playlists.ts'
