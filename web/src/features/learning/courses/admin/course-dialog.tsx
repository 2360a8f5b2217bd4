import type { AdminCourse } from '@sonocampus/contract/courses'
import { type ReactNode, useState } from 'react'
import { FormProvider, useController } from 'react-hook-form'
import { FormDialog } from '@/shared/ui/form-dialog'
import { CourseFields } from './course-fields'
import { ThumbnailField } from './thumbnail-field'
import { type CourseInput, useCourseForm } from './use-course-form'

/** Draws the choice of bank accounts, which belongs to another feature. */
export type AccountChoice = (choice: {
  /** Left out for every account in use. */
  value: string[] | undefined
  onChange: (ids: string[]) => void
  error: string | undefined
}) => ReactNode

interface CourseDialogProps {
  /** The course to edit; left out for a new one. */
  course?: AdminCourse | undefined
  accounts: AccountChoice
  onClose: () => void
}

/** Creates or edits a course. A stray tap or Escape doesn't discard input. */
export function CourseDialog({ course, accounts, onClose }: CourseDialogProps) {
  const { form, picture, setPicture, percent, submit, busy, isChanged } = useCourseForm(course, onClose)
  const [isShrinking, setShrinking] = useState(false)
  return (
    <FormProvider {...form}>
      <FormDialog
        size="lg"
        title={course ? 'Edit Course' : 'Create New Course'}
        action={{ label: course ? 'Save Changes' : 'Create Course', busy: 'Saving...', isDisabled: isShrinking }}
        busy={busy}
        isChanged={isChanged}
        onSubmit={submit}
        onClose={onClose}
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <CourseFields />
        <ThumbnailField
          picture={picture}
          onPicture={setPicture}
          onWork={setShrinking}
          percent={percent}
          disabled={busy}
        />
        <div className="sm:col-span-2">
          <Accounts course={course} draw={accounts} />
        </div>
      </FormDialog>
    </FormProvider>
  )
}

function Accounts({ course, draw }: { course: AdminCourse | undefined; draw: AccountChoice }) {
  const { field, fieldState } = useController<CourseInput, 'bank_account_ids'>({ name: 'bank_account_ids' })
  const value = Array.isArray(field.value) ? field.value : course?.bank_account_ids
  return draw({ value, onChange: field.onChange, error: fieldState.error?.message })
}
