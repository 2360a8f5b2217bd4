import { type ClassScope, moveClassForm, type PlannedClass } from '@sonocampus/contract/classes.admin'
import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { FormDialog } from '@/shared/ui/form-dialog'
import { toast } from '@/shared/ui/toaster'
import { useMoveClass } from './api'
import { TimeFields } from './class-fields'
import { ScopeChoice } from './scope-choice'
import { showRefusal } from './show-refusal'

interface MoveDialogProps {
  planned: PlannedClass
  zone: string
  onClose: () => void
}

export function MoveDialog({ planned, zone, onClose }: MoveDialogProps) {
  const move = useMoveClass()
  const { day, time, minutes } = planned
  const { form, busy, submit } = useSchemaForm({
    schema: moveClassForm,
    defaultValues: { day, time, minutes, scope: 'one' as ClassScope },
    version: planned.time_version,
    send: async (body, query) => {
      const { changed } = await move.mutateAsync({ params: { classId: planned.id }, query, body })
      if (changed > 0) toast.success(changed > 1 ? `${changed} classes moved.` : 'Class moved.')
      onClose()
    },
    onRefused: (error) => showRefusal("Couldn't move the class.", error),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`Move “${planned.title}”`}
        description="Its students are notified at once, and reminded of the new time."
        action={{ label: 'Move' }}
        busy={busy}
        isChanged={form.formState.isDirty}
        onSubmit={submit}
        onClose={onClose}
      >
        <TimeFields zone={zone} />
        <ScopeChoice
          planned={planned}
          value={form.watch('scope')}
          onChange={(scope) => form.setValue('scope', scope)}
        />
      </FormDialog>
    </FormProvider>
  )
}
