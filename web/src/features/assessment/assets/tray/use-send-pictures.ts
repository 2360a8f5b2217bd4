import { limits } from '@sonocampus/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useCreateAsset } from '../api'

type Sent = { assetId: string; problem?: undefined } | { assetId?: undefined; problem: string }

interface Pictures {
  courseId: string
  /** They are called so, with a number: names of files may be those of patients. */
  title: string
  files: readonly File[]
  isNumbered?: boolean
}

/** Uploads pictures in turn, each once; a failed one can be tried again and does not block the others. */
export function useSendPictures({ courseId, title, files, isNumbered = true }: Pictures) {
  const [sent, setSent] = useState<ReadonlyMap<File, Sent>>(new Map())
  const { send, percent } = useCreateAsset()
  // An effect of an earlier render may still see the old `sent`; this one always knows which files were started.
  const started = useRef(new Set<File>())
  const isSending = useRef(false)
  useEffect(() => {
    const next = files.find((file) => !started.current.has(file))
    if (!next || isSending.current) return
    started.current.add(next)
    isSending.current = true
    const end = (how: Sent) => {
      isSending.current = false
      setSent((before) => new Map(before).set(next, how))
    }
    const own = isNumbered ? `${title.slice(0, limits.text.short - 5)} ${files.indexOf(next) + 1}` : title
    send({ courseId, title: own, file: next }).then(
      ({ id }) => end({ assetId: id }),
      (error: unknown) =>
        end({ problem: messageOf(error, "Couldn't upload it. Check your connection and try again.") }),
    )
  })
  function retry(file: File) {
    started.current.delete(file)
    setSent((before) => new Map([...before].filter(([one]) => one !== file)))
  }
  const sending = files.find((file) => !sent.has(file))
  return { sent, retry, sending, percent }
}
