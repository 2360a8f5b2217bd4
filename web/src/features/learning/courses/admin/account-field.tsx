import type { AdminCourse } from '@sonocampus/contract/courses'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { CourseInput } from './use-course-form'

/** Draws the choice of bank accounts, which belongs to another feature. */
export type AccountChoice = (choice: {
  /** Left out for every account in use. */
  value: string[] | undefined
  onChange: (ids: string[]) => void
  error: string | undefined
}) => ReactNode

interface AccountFieldProps {
  course?: AdminCourse | undefined
  draw: AccountChoice
}

/** The accounts that a course is paid into. */
export function AccountField({ course, draw }: AccountFieldProps) {
  const { field, fieldState } = useController<CourseInput, 'bank_account_ids'>({ name: 'bank_account_ids' })
  const value = Array.isArray(field.value) ? field.value : course?.bank_account_ids
  return (
    <div className="sm:col-span-2">{draw({ value, onChange: field.onChange, error: fieldState.error?.message })}</div>
  )
}
