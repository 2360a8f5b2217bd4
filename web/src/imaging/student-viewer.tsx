import { studentController } from './tools/student-controller'
import type { StudentTool, ViewerProps } from './types'
import { ViewerBody } from './viewer-body'

/** The viewer with the tools for students. */
export function StudentViewer(props: ViewerProps<StudentTool>) {
  const { id, version } = props.asset
  return <ViewerBody key={`${id} ${version}`} {...props} controllerOf={studentController} />
}
