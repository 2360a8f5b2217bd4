import type { Asset } from '@sonocampus/contract/assets'
import { limits } from '@sonocampus/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { atOnce } from '@/shared/lib/at-once'
import { useCreateAsset } from './api'

/** How far a file is: on its way, arrived, or failed. */
export type Sent = { percent?: number | undefined; asset?: Asset; problem?: string }

interface Files {
  courseId: string
  files: readonly File[]
  titleOf: (file: File) => string
}

/** A title of its own for one of many: names of files may be those of patients. */
export const numbered = (title: string, number: number): string => `${title.slice(0, limits.text.short - 5)} ${number}`

/**
 * Uploads files, each once: one after the other, and several at a time once the line has shown that it is fast. A
 * failed one can be tried again and does not block the others.
 */
export function useSendFiles({ courseId, files, titleOf }: Files) {
  const [sent, setSent] = useState<ReadonlyMap<File, Sent>>(new Map())
  const send = useCreateAsset()
  // An effect of an earlier render may still see the old `sent`; this one always knows which files were started.
  const line = useRef({ started: new Set<File>(), active: 0, bytesPerSecond: null as number | null }).current
  const tell = (file: File, how: Sent) => setSent((before) => new Map(before).set(file, how))
  async function start(file: File): Promise<void> {
    const begun = performance.now()
    line.started.add(file)
    line.active += 1
    tell(file, { percent: undefined })
    const onProgress = (percent: number) => {
      // All of it is sent; the server's work on it is no matter of the line.
      if (percent === 100) line.bytesPerSecond = (line.active * file.size * 1000) / (performance.now() - begun)
      tell(file, { percent })
    }
    const how = await send({ courseId, title: titleOf(file), file, onProgress }).then(
      (asset): Sent => ({ asset }),
      (error: unknown): Sent => ({
        problem: messageOf(error, "Couldn't upload it. Check your connection and try again."),
      }),
    )
    line.active -= 1
    if (how.problem) line.bytesPerSecond = null
    tell(file, how)
  }
  useEffect(() => {
    const waiting = files.filter((file) => !line.started.has(file))
    for (const file of waiting.slice(0, Math.max(0, atOnce(line.bytesPerSecond) - line.active))) void start(file)
  })
  function retry(file: File) {
    line.started.delete(file)
    setSent((before) => new Map([...before].filter(([one]) => one !== file)))
  }
  return { sent, retry }
}
