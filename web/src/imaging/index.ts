export type { AuthorTool, FrameSource, LineValue, Overlay, StudentTool } from './types'
export { AuthorViewer, SideBySide, Viewer } from './viewer'
