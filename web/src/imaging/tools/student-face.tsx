import { Flag } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import type { StudentTool } from '../types'
import { caliperFace } from './caliper'
import type { ToolContext, ToolFace } from './face'
import { labelFace } from './label'
import { marksFace, pointFace } from './marking'
import { outlineFace } from './outline'

export function studentFace(tool: StudentTool, context: ToolContext): ToolFace {
  switch (tool.kind) {
    case 'point':
      return pointFace(tool, context)
    case 'marks':
      return marksFace(tool, context)
    case 'outline':
      return outlineFace(tool, context)
    case 'caliper':
      return caliperFace(tool, context)
    case 'label':
      return labelFace(tool, context)
    case 'frame':
      return frameFace(tool, context)
  }
}

/** The frame itself is the answer. */
function frameFace(
  { value, onChange }: Extract<StudentTool, { kind: 'frame' }>,
  { frame, say, goTo }: ToolContext,
): ToolFace {
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
            goTo(frame) // What plays stops at it.
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
