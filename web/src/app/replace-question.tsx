import { useEffect, useState } from 'react'
import { onReplaceQuestion, type ReplaceQuestion as Question } from '@/shared/api/changed-meanwhile'
import { later } from '@/shared/lib/later'

type Requested = Question & { answer: (isYes: boolean) => void }

const ReplaceDialog = later(async () => (await import('@/shared/ui/replace-dialog')).ReplaceDialog, { isAhead: false })

/** Once in the area of the staff: whoever edits what somebody else has just changed is asked before it is replaced. */
export function ReplaceQuestion() {
  const [confirming, setConfirming] = useState<Requested>()
  useEffect(
    () =>
      onReplaceQuestion(
        (question) =>
          new Promise((resolve) => {
            setConfirming({
              ...question,
              answer: (isYes) => {
                setConfirming(undefined)
                resolve(isYes)
              },
            })
          }),
      ),
    [],
  )
  return confirming && <ReplaceDialog {...confirming} />
}
