import type { Measured, Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import type { ReactNode } from 'react'
import { Viewer } from '@/imaging'
import { overlaysOf } from './overlays-of'
import { givenInWords, keyInWords, measuredInWords } from './task-words'

interface DoneTaskProps {
  asset: ViewedAsset | null
  /** With the key, once that may be seen. */
  task: Task | null
  given: TaskResponse | null
  measured: Measured | null
  label: string
  watermark?: ReactNode
}

/** The student's work beside the correct one, and how far apart they are. */
export function DoneTask({ asset, task, given, measured, label, watermark }: DoneTaskProps) {
  const [done, key] = [given && givenInWords(given, measured), task && keyInWords(task)]
  const apart = task && measured && measuredInWords(task, measured)
  return (
    <>
      {asset && (
        <Viewer className="mt-3" asset={asset} label={label} overlays={overlaysOf(task, given)} watermark={watermark} />
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {(done || !given) && <Fact name="Your answer">{done ?? 'No answer'}</Fact>}
        {key && <Fact name="Correct answer">{key}</Fact>}
        {apart && <Fact name="How close">{apart}</Fact>}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
