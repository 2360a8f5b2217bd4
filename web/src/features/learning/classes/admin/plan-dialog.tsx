import { planClassesForm } from '@sonocampus/contract/classes.admin'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { FormDialog } from '@/shared/ui/form-dialog'
import { toast } from '@/shared/ui/toaster'
import { usePlanClasses } from './api'
import { TimeFields, WordFields } from './class-fields'
import { RepeatFields } from './repeat-fields'
import { showRefusal } from './show-refusal'

export type PlanInput = z.input<typeof planClassesForm>
/** Draws the course choice, which belongs to another feature. */
export type CourseSlot = (choice: { value: string; onChange: (courseId: string) => void }) => ReactNode

interface PlanDialogProps {
  courseId: string
  zone: string
  /** Left out where the course is known. */
  course?: CourseSlot | undefined
  onClose: () => void
}

export function PlanDialog({ courseId, zone, course, onClose }: PlanDialogProps) {
  const plan = usePlanClasses()
  const { form, errors, busy, submit } = useSchemaForm({
    schema: planClassesForm,
    defaultValues: {
      course_id: courseId,
      title: '',
      description: '',
      join_url: '',
      host_url: '',
      day: '',
      time: '',
      minutes: 60,
      weekdays: [],
    } as PlanInput,
    send: async (body) => {
      const { ids } = await plan.mutateAsync(body)
      toast.success(ids.length > 1 ? `${ids.length} classes planned.` : 'Class planned.')
      onClose()
    },
    onRefused: (error) => showRefusal("Couldn't plan the class.", error),
  })
  return (
    <FormProvider {...form}>
      <FormDialog title="Plan a live class" action={{ label: 'Plan' }} busy={busy} onSubmit={submit} onClose={onClose}>
        {course && (
          <div>
            {course({
              value: form.watch('course_id'),
              onChange: (id) => form.setValue('course_id', id, { shouldValidate: form.formState.isSubmitted }),
            })}
            {errors.course_id && (
              <p role="alert" className="mt-1.5 text-sm font-medium text-refuse">
                {errors.course_id.message}
              </p>
            )}
          </div>
        )}
        <WordFields />
        <TimeFields zone={zone} />
        <RepeatFields />
      </FormDialog>
    </FormProvider>
  )
}
