export { reencodeImage } from './reencode-image.ts'
export { uploadsRoutes } from './uploads.routes.ts'
