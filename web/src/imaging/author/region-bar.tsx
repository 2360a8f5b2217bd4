import type { Region } from '@sonocampus/contract/imaging'
import { shapeAt } from '@sonocampus/contract/shape-at'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Chip, Range } from '../controls/control'
import type { ToolContext } from '../tools/controller'
import { keyBeside, withKey, withoutKey } from './region-keys'

interface RegionBarProps {
  names: readonly string[]
  chosen: number
  onChoose: (region: number) => void
  region: Region | undefined
  onRegion: (region: Region) => void
  /** The next region's kind; null if no more are allowed. */
  kind: 'ellipse' | 'polygon' | null
  onKind: (kind: 'ellipse' | 'polygon') => void
  isBuilding: boolean
  onBuilt: () => void
  context: ToolContext
}

/** Selects a region, its shape, its frames and its tolerance. */
export function RegionBar(props: RegionBarProps) {
  const { names, chosen, onChoose, region, onRegion, kind, onKind, isBuilding, onBuilt, context } = props
  return (
    <div className="flex flex-col gap-2">
      {kind && (
        <Group name="Shape of the next region">
          <Chip isPressed={kind === 'ellipse'} onClick={() => onKind('ellipse')}>
            Ellipse
          </Chip>
          <Chip isPressed={kind === 'polygon'} onClick={() => onKind('polygon')}>
            Polygon
          </Chip>
          {isBuilding && <Small onClick={onBuilt}>Finish corners</Small>}
        </Group>
      )}
      {names.length > 1 && (
        <Group name="Regions">
          {names.map((name, index) => (
            <Chip key={name} isPressed={index === chosen} onClick={() => onChoose(index)}>
              {name}
            </Chip>
          ))}
        </Group>
      )}
      {region && context.asset.frames > 1 && <Frames region={region} onRegion={onRegion} context={context} />}
      {region && (
        <Range
          label="Tolerance"
          min={0}
          max={0.2}
          step={0.005}
          value={region.tolerance}
          text={`${(region.tolerance * 100).toFixed(1)} %`}
          onChange={(tolerance) => onRegion({ ...region, tolerance })}
        />
      )}
    </div>
  )
}

type FramesProps = Pick<RegionBarProps, 'onRegion' | 'context'> & { region: Region }

/** The frames it is drawn on, and those it applies to. */
function Frames({ region, onRegion, context: { asset, frame, goTo, say } }: FramesProps) {
  const { keys, from, to } = region
  const before = keyBeside(region, frame, -1)
  const after = keyBeside(region, frame, 1)
  const isKey = keys.some((key) => key.frame === frame)
  const last = asset.frames - 1
  const isAll = from === 0 && to >= last
  return (
    <>
      <p className="text-sm text-ink-soft">
        Drawn on {keys.length === 1 ? 'frame' : 'frames'} {keys.map((key) => key.frame + 1).join(', ')}.{' '}
        {isAll ? 'Counts on all frames.' : `Counts on frames ${from + 1} to ${Math.min(to, last) + 1}.`}
      </p>
      <Group name="Drawn frames">
        <Small isDisabled={before === undefined} onClick={() => goTo(before ?? frame)}>
          Previous drawn
        </Small>
        <Small isDisabled={after === undefined} onClick={() => goTo(after ?? frame)}>
          Next drawn
        </Small>
        <Small
          isDisabled={frame === 0}
          onClick={() => {
            onRegion(withKey(region, frame, shapeAt(region, frame - 1)))
            say(`Drawn on frame ${frame + 1} as on frame ${frame}.`)
          }}
        >
          Copy from the frame before
        </Small>
        <Small
          isDisabled={!isKey || keys.length === 1}
          onClick={() => {
            onRegion(withoutKey(region, frame))
            say(`No longer drawn on frame ${frame + 1}.`)
          }}
        >
          Delete this drawing
        </Small>
      </Group>
      <Group name="Frames on which it counts">
        <Small onClick={() => onRegion({ ...region, from: frame, to: Math.max(to, frame) })}>Counts from here</Small>
        <Small onClick={() => onRegion({ ...region, to: frame, from: Math.min(from, frame) })}>Counts to here</Small>
        <Small isDisabled={isAll} onClick={() => onRegion({ ...region, from: 0, to: last })}>
          Counts on all
        </Small>
      </Group>
    </>
  )
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{name}</legend>
    {children}
  </fieldset>
)

interface PressProps {
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Small = ({ isDisabled = false, onClick, children }: PressProps) => (
  <Button variant="secondary" className="px-3! text-sm!" disabled={isDisabled} onClick={onClick}>
    {children}
  </Button>
)
