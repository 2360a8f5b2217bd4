import type { Place, ViewedAsset } from '@sonocampus/contract/imaging'
import type { ReactNode } from 'react'
import type { Handle } from '../geometry/hit'
import type { Whose } from '../types'

/** A drawing over the picture, given in places. */
export type Drawn =
  | { kind: 'dot'; at: Place; tone: Tone; isFaint?: boolean; label?: string | undefined }
  | {
      kind: 'line'
      points: readonly Place[]
      isClosed?: boolean
      tone: Tone
      isFaint?: boolean
      label?: string | undefined
      /** Widens it on both sides, by fractions of the width. */
      band?: number
    }
  | { kind: 'box'; x: number; y: number; width: number; height: number; isChosen: boolean }
  | { kind: 'heat'; columns: number; rows: number; counts: readonly number[] }

export type Tone = Whose | 'drawn'

/** A tool's state between two gestures. */
export interface Draft {
  /** Places that don't complete a drawing yet. */
  points?: readonly Place[]
  frame?: number
  /** The outline is set corner by corner. */
  isByCorners?: boolean
  /** The path of a drag in progress. */
  trail?: readonly Place[]
  label?: string
  region?: number
  shape?: 'ellipse' | 'polygon'
}

/** The viewer's state and functions that a tool needs. */
export interface ToolContext {
  asset: ViewedAsset
  frame: number
  draft: Draft
  setDraft: (draft: Draft) => void
  goTo: (frame: number) => void
  /** Announces an event to screen readers. */
  say: (text: string) => void
  /** The current reach of a finger or pointer, in picture pixels. */
  reach: number
}

export interface Drag {
  /** Its start, and every place on the way. */
  path: readonly Place[]
  from: Place
  to: Place
  handle: Handle | undefined
  isOver: boolean
}

/** A tool's interface to the stage: its drawings and handles, and what a tap, a drag and Backspace do. */
export interface ToolController {
  hint: string
  drawn: readonly Drawn[]
  handles: readonly Handle[]
  /** A flag on the scrubber. */
  flag?: number | null
  onTap?: (at: Place, handle: Handle | undefined) => void
  /**
   * With a handle, it moves at once. Without, something new is drawn: into the draft, so that it can be cancelled, and
   * saved when `isOver`.
   */
  onDrag?: (drag: Drag) => void
  /** Whether a drag from an empty place draws; otherwise a mouse pans. */
  drawsByDrag?: boolean
  /** Undoes the last step; omitted if there is nothing to undo. */
  onUndo?: (() => void) | undefined
  undoLabel?: string
  onClear?: (() => void) | undefined
  /** The tool's own buttons. */
  bar?: ReactNode
}

/** Creates the controller for a tool. */
export type ControllerMaker<T> = (tool: T, context: ToolContext) => ToolController

type Removable = { isDrawn: boolean; isBegun: boolean; remove: () => void }

/** The last step of tools with one drawing: what was begun goes first, then what was drawn. */
export const removing = ({ isDrawn, isBegun, remove }: Removable, { setDraft, say }: ToolContext) => ({
  onUndo:
    isDrawn || isBegun
      ? () => {
          if (!isBegun) remove()
          setDraft({})
          say('Removed.')
        }
      : undefined,
  undoLabel: 'Remove',
})
