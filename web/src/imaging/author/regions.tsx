import type { ToolContext, ToolController } from '../tools/controller'
import { describeRegions } from './describe-regions'
import { nextRegions, type RegionAction, type RegionsTool, regionsOf } from './draw-regions'
import { RegionBar } from './region-bar'

/** Regions, drawn and then moved by their handles; a change on another frame makes it a drawn frame. */
export function regionsController(tool: RegionsTool, context: ToolContext): ToolController {
  const now = regionsOf(tool, context)
  const { chosen, region, kind, hasRoom } = now
  const act = (action: RegionAction) => {
    const { value, draft, selected, words } = nextRegions(now, action)
    if (draft) context.setDraft(draft)
    if (value) tool.onChange(value)
    if (selected !== undefined) tool.onSelect?.(selected)
    if (words) context.say(words)
  }
  return {
    ...describeRegions(now),
    onTap: (at, handle) => act({ do: 'tap', at, handle }),
    onDrag: (drag) => act({ do: 'drag', ...drag }),
    onUndo: region ? () => act({ do: 'delete' }) : undefined,
    undoLabel: 'Delete region',
    bar: (
      <RegionBar
        names={now.value.map((_, index) => now.nameOf(index))}
        chosen={chosen}
        onChoose={(index) => act({ do: 'choose', region: index })}
        region={region}
        onRegion={(to) => act({ do: 'change', to })}
        kind={hasRoom ? kind : null}
        onKind={(next) => act({ do: 'begin-next', kind: next })}
        isBuilding={context.draft.isByCorners === true}
        onBuilt={() => act({ do: 'begin-next', kind })}
        context={context}
      />
    ),
  }
}
