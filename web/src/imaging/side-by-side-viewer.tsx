import { useEffect, useMemo, useState } from 'react'
import { LoopPart } from './controls/loop-part'
import { Scrubber } from './controls/scrubber'
import { Transport } from './controls/transport'
import { frameInWords } from './geometry/words'
import { assetSource } from './loop/asset-source'
import { inStep, steppedBy } from './loop/bounds'
import { useLoop } from './loop/use-loop'
import { StudentViewer } from './student-viewer'
import type { FrameSource, SideBySideProps } from './types'

/** Two loops in step, by fraction of length: the longer one leads, and neither advances until both have loaded. */
export function SideBySideViewer({ label, left, right }: SideBySideProps) {
  const lead = left.asset.frames >= right.asset.frames ? left.asset : right.asset
  const leftSource = useSource(left)
  const rightSource = useSource(right)
  const [words, say] = useState('')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { frames } = lead
  const [lefts, rights] = [left.asset.frames, right.asset.frames]
  const both = useMemo(
    (): FrameSource => ({
      frame: async (frame) => {
        const pair = [
          leftSource.frame(inStep(frame, frames, lefts)),
          rightSource.frame(inStep(frame, frames, rights)),
        ] as const
        return (await Promise.all(pair))[0]
      },
      clip: () => null,
    }),
    [leftSource, rightSource, frames, lefts, rights],
  )
  const loop = useLoop({ asset: lead, source: both, video, frame: undefined, onFrame: undefined })
  const frame = loop.shown?.frame ?? 0
  return (
    <section aria-label={label} className="room @container overflow-hidden rounded-lg">
      <div className="grid gap-1 @[40rem]:grid-cols-2">
        <StudentViewer {...left} source={leftSource} frame={inStep(frame, frames, lefts)} className="rounded-none" />
        <StudentViewer {...right} source={rightSource} frame={inStep(frame, frames, rights)} className="rounded-none" />
      </div>
      {frames > 1 && (
        <>
          <Scrubber frame={loop.frame} frames={frames} bounds={loop.bounds} flags={[]} onGo={loop.goTo} />
          <div className="flex flex-wrap items-center px-1.5 pb-1.5">
            <Transport
              loop={loop}
              frames={frames}
              onStep={(by) => {
                loop.step(by)
                say(frameInWords(steppedBy(loop.frame, by, frames), frames))
              }}
            />
            <div className="px-1.5">
              <LoopPart loop={loop} />
            </div>
          </div>
        </>
      )}
      <video ref={setVideo} muted hidden tabIndex={-1} />
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </section>
  )
}

function useSource({ asset, source }: SideBySideProps['left']): FrameSource {
  const [own] = useState(() => assetSource(asset))
  useEffect(() => () => own.close?.(), [own])
  return source ?? own
}
