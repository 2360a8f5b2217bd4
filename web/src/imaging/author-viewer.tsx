import { authorController } from './author/author-controller'
import type { AuthorTool, ViewerProps } from './types'
import { ViewerBody } from './viewer-body'

/** The viewer with everything that can be drawn on it. */
export function AuthorViewer(props: ViewerProps<AuthorTool>) {
  const { id, version } = props.asset
  return <ViewerBody key={`${id} ${version}`} {...props} controllerOf={authorController} />
}
