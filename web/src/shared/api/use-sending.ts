import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConnectionLostError, type OnProgress } from './send-with-progress.ts'

interface Sending<Reply> {
  onSuccess?: (reply: Reply) => unknown
  /** It may have arrived all the same: what the screen shows is asked for again. */
  onLost?: () => unknown
}

/** A write that sends a file: it tells how much has gone, and while it is under way a second call is the same call. */
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
