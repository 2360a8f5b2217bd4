import { Flag } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import type { StudentTool } from '../types'
import { angleController } from './angle'
import { caliperController } from './caliper'
import type { ToolContext, ToolController } from './controller'
import { ellipseController } from './ellipse'
import { labelController } from './label'
import { marksController, pointController } from './marking'
import { outlineController } from './outline'

export function studentController(tool: StudentTool, context: ToolContext): ToolController {
  switch (tool.kind) {
    case 'point':
      return pointController(tool, context)
    case 'marks':
      return marksController(tool, context)
    case 'outline':
      return outlineController(tool, context)
    case 'caliper':
      return caliperController(tool, context)
    case 'ellipse':
      return ellipseController(tool, context)
    case 'angle':
      return angleController(tool, context)
    case 'label':
      return labelController(tool, context)
    case 'frame':
      return frameController(tool, context)
  }
}

/** The frame itself is the answer. */
function frameController(
  { value, onChange }: Extract<StudentTool, { kind: 'frame' }>,
  { frame, say, goTo }: ToolContext,
): ToolController {
  return {
    hint: value === null ? 'Go to the frame, then choose it.' : `Frame ${value + 1} is chosen.`,
    drawn: [],
    handles: [],
    flag: value,
    bar: (
      <div className="flex flex-wrap gap-2">
        <Button
          aria-pressed={value === frame}
          variant={value === frame ? 'secondary' : 'primary'}
          onClick={() => {
            goTo(frame) // Playback stops at it.
            onChange(frame)
            say(`Frame ${frame + 1} is chosen.`)
          }}
        >
          <Flag aria-hidden="true" />
          {value === frame ? 'This frame is chosen' : 'Choose this frame'}
        </Button>
        {value !== null && value !== frame && (
          <Button variant="secondary" onClick={() => goTo(value)}>
            Go to frame {value + 1}
          </Button>
        )}
      </div>
    ),
  }
}
