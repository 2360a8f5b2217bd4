import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConnectionLostError, type OnProgress } from './send-with-progress.ts'

interface Sending<Reply> {
  onSuccess?: (reply: Reply) => unknown
  /** It may have arrived all the same, so the screen's data is refetched. */
  onLost?: () => unknown
}

/** A write that sends a file: reports progress; a second call while it is running joins the first. */
export function useSending<Input, Reply>(
  send: (input: Input, onProgress: OnProgress) => Promise<Reply>,
  { onSuccess, onLost }: Sending<Reply> = {},
) {
  const [percent, setPercent] = useState<number>()
  const underWay = useRef<Promise<Reply>>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Input) => send(input, setPercent),
    onSuccess: async (reply) => void (await onSuccess?.(reply)),
    onError: async (error) => void (error instanceof ConnectionLostError && (await onLost?.())),
    onSettled: () => setPercent(undefined),
  })
  function sendOnce(input: Input): Promise<Reply> {
    underWay.current ??= mutateAsync(input).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }
  return { send: sendOnce, percent, isPending }
}
