import type { QueuedDecision } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { toast } from '@/shared/ui/toaster'
import { messageOf } from './api-error'
import { useUndoDecision } from './undo-decision'

/** Reports a decision, with an undo button for as long as it can be undone. */
export function useUndoToast() {
  const undo = useUndoDecision()
  const takeBack = (id: string) =>
    undo.mutateAsync(id).then(
      ({ detail }) => toast.info('Decision undone', { id, description: detail, duration: 4000, action: undefined }),
      (error) =>
        toast.error("Couldn't undo the decision", {
          id,
          description: messageOf(error, 'Check your connection and try again.'),
          action: undefined,
        }),
    )
  return ({ id }: QueuedDecision, title: string) =>
    void toast.success(title, {
      id,
      description: 'You have 10 seconds to undo.',
      duration: limits.decisions.grace,
      action: { label: 'Undo', onClick: () => void takeBack(id) },
    })
}
