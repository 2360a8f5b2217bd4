import { caliperFace } from '../tools/caliper'
import type { ToolContext, ToolFace } from '../tools/face'
import { studentFace } from '../tools/student-face'
import type { AuthorTool } from '../types'
import { boxesFace } from './boxes'
import { regionsFace } from './regions'

export function authorFace(tool: AuthorTool, context: ToolContext): ToolFace {
  switch (tool.kind) {
    case 'regions':
      return regionsFace(tool, context)
    case 'boxes':
      return boxesFace(tool, context)
    case 'line':
      return caliperFace(tool, context)
    default:
      return studentFace(tool, context)
  }
}
