import { caliperController } from '../tools/caliper'
import type { ToolContext, ToolController } from '../tools/controller'
import { studentController } from '../tools/student-controller'
import type { AuthorTool } from '../types'
import { boxesController } from './boxes'
import { regionsController } from './regions'

export function authorController(tool: AuthorTool, context: ToolContext): ToolController {
  switch (tool.kind) {
    case 'regions':
      return regionsController(tool, context)
    case 'boxes':
      return boxesController(tool, context)
    case 'line':
      return caliperController(tool, context)
    default:
      return studentController(tool, context)
  }
}
