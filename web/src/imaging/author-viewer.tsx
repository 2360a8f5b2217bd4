import { authorController } from './author/author-controller'
import type { AuthorTool, ViewerProps } from './types'
import { ViewerBody } from './viewer-body'

/** The viewer with all drawing tools for authors. */
export function AuthorViewer(props: ViewerProps<AuthorTool>) {
  const { id, version } = props.asset
  return <ViewerBody key={`${id} ${version}`} {...props} controllerOf={authorController} />
}
