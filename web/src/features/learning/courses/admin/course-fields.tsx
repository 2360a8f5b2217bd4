import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select, type SelectOption } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import type { CourseInput } from './use-course-form'

const levels = ['Beginner', 'Intermediate', 'Advanced'].map((level) => ({ value: level, label: level }))
const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'active', label: 'Active' },
]

const watchRules = [
  { value: 'mark', label: "By the student, or once it's started" },
  { value: 'share', label: 'Once 90% of it has actually been played' },
]

const lessonOrders = [
  { value: 'free', label: 'In any order' },
  { value: 'in_order', label: 'In order: each opens once the one before is watched' },
]

/** What each part of the form holds, in the order in which a course is planned. */
export const PARTS = [
  {
    title: 'About',
    fields: ['title', 'description', 'difficulty_level', 'category', 'instructor_name', 'thumbnail_url'],
  },
  { title: 'Price and access', fields: ['price', 'access_months', 'bank_account_ids', 'watch_rule', 'lesson_order'] },
  { title: 'Outline', fields: ['outcomes', 'prerequisites', 'curriculum'] },
] as const satisfies { title: string; fields: (keyof CourseInput)[] }[]

export const FIELDS = 'grid gap-x-5 gap-y-4 sm:grid-cols-2'

export function AboutFields({ children }: { children: ReactNode }) {
  return (
    <div className={FIELDS}>
      <TextField name="title" label="Title" wide />
      <TextField name="description" label="Description" rows={4} wide />
      <Choice name="difficulty_level" label="Difficulty level" options={levels} />
      <TextField name="category" label="Category" optional />
      <TextField name="instructor_name" label="Instructor name" optional />
      {children}
    </div>
  )
}

export function AccessFields({ children }: { children: ReactNode }) {
  return (
    <div className={FIELDS}>
      <TextField name="price" label="Price (PKR)" hint="0 makes the course free." />
      <TextField
        name="access_months"
        label="Months of access"
        hint="Shown on the course's page. Whoever approves sets each student's own."
        optional
      />
      {children}
      <Choice
        name="watch_rule"
        label="A lesson is marked watched"
        hint="YouTube lessons are always marked by the student."
        options={watchRules}
      />
      <Choice
        name="lesson_order"
        label="Lessons are watched"
        hint="Lessons already watched stay open. Preview lessons are always open."
        options={lessonOrders}
      />
    </div>
  )
}

export function OutlineFields() {
  return (
    <div className={FIELDS}>
      <TextField name="outcomes" label="Outcomes" hint="One on each line." rows={4} wide />
      <TextField name="prerequisites" label="Prerequisites" hint="One on each line." rows={3} wide />
      <TextField name="curriculum" label="Curriculum" hint="One topic on each line." rows={5} wide />
    </div>
  )
}

export function StatusField() {
  return (
    <Choice
      name="status"
      label="Status"
      hint="Only administrators see a draft. Everybody sees an active course."
      options={statuses}
    />
  )
}

interface TextFieldProps {
  name: Exclude<keyof CourseInput, 'bank_account_ids' | 'thumbnail_url' | ChoiceProps['name']>
  label: string
  hint?: string
  /** More than one row makes it a text area. */
  rows?: number
  wide?: boolean
  optional?: boolean
}

function TextField({ name, label, hint, rows = 1, wide = false, optional = false }: TextFieldProps) {
  const { register, formState } = useFormContext<CourseInput>()
  return (
    <Field
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      required={!optional}
      optional={optional}
      {...(wide ? { className: 'sm:col-span-2' } : {})}
    >
      {rows > 1 ? (
        <Textarea rows={rows} {...register(name)} />
      ) : (
        <Input
          autoComplete="off"
          {...(name === 'price' ? { inputMode: 'decimal', placeholder: '0' } : {})}
          {...register(name)}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  name: 'status' | 'difficulty_level' | 'watch_rule' | 'lesson_order'
  label: string
  hint?: string
  options: SelectOption[]
}

function Choice({ name, label, hint, options }: ChoiceProps) {
  const { register, formState } = useFormContext<CourseInput>()
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message} required>
      <Select options={options} {...register(name)} />
    </Field>
  )
}
