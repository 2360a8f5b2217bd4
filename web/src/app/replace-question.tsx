import { useEffect, useState } from 'react'
import { onReplaceQuestion, type ReplaceQuestion as Question } from '@/shared/api/changed-meanwhile'
import { later } from '@/shared/lib/later'

type Requested = Question & { answer: (isYes: boolean) => void }

const ReplaceDialog = later(async () => (await import('@/shared/ui/replace-dialog')).ReplaceDialog, { isAhead: false })

/** Mounted once in the staff area: asks before an edit overwrites someone else's newer change. */
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
