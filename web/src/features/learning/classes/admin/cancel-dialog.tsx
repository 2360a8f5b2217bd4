import type { ClassScope, PlannedClass } from '@sonocampus/contract/classes.admin'
import { useState } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useCancelClass } from './api'
import { ScopeChoice } from './scope-choice'
import { showRefusal } from './show-refusal'

export function CancelDialog({ planned, onClose }: { planned: PlannedClass; onClose: () => void }) {
  const cancel = useCancelClass()
  const [scope, setScope] = useState<ClassScope>('one')
  const confirm = () =>
    cancel.mutateAsync({ params: { classId: planned.id }, body: { scope } }).then(
      ({ changed }) => {
        toast.success(changed > 1 ? `${changed} classes cancelled.` : 'Class cancelled.')
        onClose()
      },
      (error: unknown) => showRefusal("Couldn't cancel the class.", error),
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Cancel “${planned.title}”?`}
      confirmLabel="Cancel the class"
      cancelLabel="Back"
      tone="danger"
      busy={cancel.isPending}
      onConfirm={() => void confirm()}
    >
      Its students are notified at once. A cancelled class stays in their list and can't be brought back.
      <span className="mt-4 block">
        <ScopeChoice planned={planned} value={scope} onChange={setScope} />
      </span>
    </ConfirmDialog>
  )
}
