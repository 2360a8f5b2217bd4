import { messageOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useWithdrawDiscount, useWithdrawInstalments } from './api'
import { DeskDialog, type DueDialogProps } from './desk-dialog'
import { DiscountDialog } from './discount-dialog'
import type { DueAct } from './due-acts'
import { InstalmentsDialog } from './instalments-dialog'
import { WriteOffDialog } from './write-off-dialog'

/** Whatever is done about money that is due for a course. */
export function DueDialog({ act, ...due }: DueDialogProps & { act: DueAct }) {
  if (act === 'desk') return <DeskDialog {...due} />
  if (act === 'discount') return <DiscountDialog {...due} />
  if (act === 'instalments') return <InstalmentsDialog {...due} />
  if (act === 'write-off') return <WriteOffDialog {...due} />
  return <WithdrawDialog isPlan={act === 'withdraw-plan'} {...due} />
}

function WithdrawDialog({ isPlan, due: { discount, plan, course }, onClose }: DueDialogProps & { isPlan: boolean }) {
  const [withdrawDiscount, withdrawPlan] = [useWithdrawDiscount(), useWithdrawInstalments()]
  const write = isPlan ? withdrawPlan : withdrawDiscount
  const id = (isPlan ? plan : discount)?.id ?? ''
  const what = isPlan ? 'instalment plan' : 'discount'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Withdraw the ${what} for ${course.title}?`}
      confirmLabel="Withdraw"
      busy={write.isPending}
      busyLabel="Withdrawing…"
      onConfirm={() =>
        void write
          .mutateAsync(id)
          .then(({ detail }) => toast.success(detail))
          .catch((error) => toast.error(messageOf(error, `Couldn't withdraw the ${what}. Try again.`)))
          .finally(onClose)
      }
    >
      The price is due in full again.
    </ConfirmDialog>
  )
}
