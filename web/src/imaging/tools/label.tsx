import { Chip } from '../controls/control'
import { placeInWords } from '../geometry/words'
import type { PlacedLabel, StudentTool } from '../types'
import type { ToolContext, ToolController } from './controller'
import { drawnMark } from './marking'

type LabelTool = Extract<StudentTool, { kind: 'label' }>

/** Tap a name, then its place. A placed name can be moved; tapping it selects it again. */
export function labelController({ labels, value, onChange }: LabelTool, context: ToolContext): ToolController {
  const { frame, draft, setDraft, say } = context
  const isPlaced = (id: string) => value.some((placed) => placed.label_id === id)
  const nameOf = (id: string) => labels.find((label) => label.id === id)?.text ?? ''
  const chosen = draft.label ?? labels.find(({ id }) => !isPlaced(id))?.id
  const place = (placed: PlacedLabel) => {
    const others = value.filter(({ label_id }) => label_id !== placed.label_id)
    const next = labels.find(({ id }) => id !== placed.label_id && !isPlaced(id))?.id
    setDraft(next ? { label: next } : {})
    onChange([...others, placed])
    say(`${nameOf(placed.label_id)} placed, ${placeInWords(placed)}.`)
  }
  const remove = (id: string) => {
    setDraft({ label: id })
    onChange(value.filter(({ label_id }) => label_id !== id))
    say(`${nameOf(id)} removed.`)
  }
  return {
    hint: chosen ? `Tap where “${nameOf(chosen)}” is.` : 'All names are placed.',
    drawn: value.map((placed) => drawnMark(placed, frame, nameOf(placed.label_id))),
    handles: value.flatMap((placed) =>
      placed.frame === frame ? [{ id: placed.label_id, at: placed, name: nameOf(placed.label_id), isBare: true }] : [],
    ),
    onTap: (at, handle) => {
      if (handle) setDraft({ label: handle.id })
      else if (chosen) place({ ...at, frame, label_id: chosen })
    },
    onDrag: ({ to, handle, isOver }) => {
      if (handle) onChange(value.map((one) => (one.label_id === handle.id ? { ...one, ...to, frame } : one)))
      else if (chosen && isOver) place({ ...to, frame, label_id: chosen })
    },
    onUndo:
      value.length > 0
        ? () => remove(isPlaced(chosen ?? '') ? (chosen ?? '') : (value.at(-1)?.label_id ?? ''))
        : undefined,
    bar: (
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Names</legend>
        {labels.map(({ id, text }) => (
          <Chip key={id} isPressed={chosen === id} onClick={() => setDraft({ label: id })}>
            {text}
            {isPlaced(id) && <span aria-hidden="true">✓</span>}
            {isPlaced(id) && <span className="sr-only">, placed</span>}
          </Chip>
        ))}
      </fieldset>
    ),
  }
}
