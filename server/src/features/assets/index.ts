export { assetsAdminRoutes } from './assets.admin.routes.ts'
export { assetsRoutes } from './assets.routes.ts'
export { DRAW_ASSET, drawClearedAsset } from './draw-cleared-asset.ts'
export { sweepAssets } from './sweep-assets.ts'
