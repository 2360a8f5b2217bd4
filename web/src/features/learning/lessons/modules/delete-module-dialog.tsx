import type { Module } from '@sonocampus/contract/lessons.modules'
import { detailOf } from '@/shared/api/api-error'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDeleteModule } from './api'

export function DeleteModuleDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const deleteModule = useDeleteModule()
  async function confirm() {
    try {
      toast.success((await deleteModule.mutateAsync(module.id)).detail)
    } catch (error) {
      toast.error(detailOf(error) ?? "Couldn't delete the module.")
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteModule.isPending || onClose()}
      title={`Delete the module “${module.title}”?`}
      confirmLabel="Delete module"
      busy={deleteModule.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      Its lessons stay in the course, before the modules.
    </ConfirmDialog>
  )
}
