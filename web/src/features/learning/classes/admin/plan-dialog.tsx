import { planClassesForm } from '@sonocampus/contract/classes.admin'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { StepSheet } from '@/shared/ui/step-sheet'
import { toast } from '@/shared/ui/toaster'
import { usePlanClasses } from './api'
import { DetailFields, TimeFields, TitleFields } from './class-fields'
import { RepeatFields } from './repeat-fields'
import { showRefusal } from './show-refusal'
import { asAnother, useClassBefore } from './use-class-before'

export type PlanInput = z.input<typeof planClassesForm>
/** Draws the course choice, which belongs to another feature. */
export type CourseSlot = (choice: {
  value: string
  onChange: (courseId: string) => void
  error: string | undefined
}) => ReactNode

interface PlanDialogProps {
  courseId: string
  zone: string
  /** Left out where the course is known. */
  course?: CourseSlot | undefined
  onClose: () => void
}

export function PlanDialog({ courseId, zone, course, onClose }: PlanDialogProps) {
  const plan = usePlanClasses()
  const { form, busy, submit } = useSchemaForm({
    schema: planClassesForm,
    defaultValues: {
      course_id: courseId,
      title: '',
      description: '',
      day: '',
      ...asAnother(undefined),
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
      <StepSheet
        title="Plan a live class"
        action={{ label: 'Plan' }}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
        steps={[
          {
            title: 'Class',
            fields: ['course_id', 'title', 'join_url', 'day', 'time', 'minutes'],
            content: <ClassFields zone={zone} course={course} />,
          },
          {
            title: 'Repeat and details',
            fields: ['weekdays', 'times', 'until', 'description', 'host_url'],
            content: (
              <div className="flex flex-col gap-5">
                <RepeatFields />
                <DetailFields />
              </div>
            ),
          },
        ]}
      />
    </FormProvider>
  )
}

/** A chosen course fills in what its classes have in common, except where somebody typed. */
function ClassFields({ zone, course }: Pick<PlanDialogProps, 'zone' | 'course'>) {
  const { watch, setValue, resetField, formState } = useFormContext<PlanInput>()
  const { errors, dirtyFields } = formState
  const courseId = watch('course_id')
  const before = useClassBefore(courseId)
  const fill = useEffectEvent((known: ReturnType<typeof asAnother>) => {
    for (const name of ['join_url', 'host_url', 'time', 'minutes'] as const)
      if (!dirtyFields[name]) resetField(name, { defaultValue: known[name] })
  })
  useEffect(() => fill(asAnother(before)), [before])
  return (
    <div className="flex flex-col gap-5">
      {course?.({
        value: courseId,
        onChange: (id) =>
          setValue('course_id', id, { shouldDirty: true, shouldValidate: errors.course_id !== undefined }),
        error: errors.course_id?.message,
      })}
      <TitleFields isFirst={courseId !== ''} />
      <TimeFields zone={zone} />
    </div>
  )
}
