export { admitFilmPart, MAY_UPLOAD } from './admit-film-part.ts'
export { lockUploader, requireUploadRoom } from './film-uploads.queries.ts'
export { filmUploadsRoutes } from './film-uploads.routes.ts'
export { sweepFilmUploads } from './sweep-film-uploads.ts'
