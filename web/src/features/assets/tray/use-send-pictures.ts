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
}

/** Sends pictures one after the other, each once; what failed waits to be tried again, and holds up nobody. */
export function useSendPictures({ courseId, title, files }: Pictures) {
  const [sent, setSent] = useState<ReadonlyMap<File, Sent>>(new Map())
  const { send, percent } = useCreateAsset()
  const sending = useRef<File>(null)
  const next = files.find((file) => !sent.has(file))
  useEffect(() => {
    if (!next || sending.current) return
    sending.current = next
    const end = (how: Sent) => {
      sending.current = null
      setSent((before) => new Map(before).set(next, how))
    }
    send({ courseId, title: `${title.slice(0, limits.text.short - 5)} ${files.indexOf(next) + 1}`, file: next }).then(
      ({ id }) => end({ assetId: id }),
      (error: unknown) => end({ problem: messageOf(error, 'It was not sent. Please try again.') }),
    )
  })
  const retry = (file: File) => setSent((before) => new Map([...before].filter(([one]) => one !== file)))
  return { sent, retry, sending: next, percent }
}
