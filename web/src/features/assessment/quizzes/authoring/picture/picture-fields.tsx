import type { Task, TaskKind, ViewedAsset } from '@sonocampus/contract/imaging'
import type { ReactNode } from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { KIND_NAMES } from '../../tasks/task-words'
import { messageIn, type QuestionInput, type QuestionsInput } from '../quiz-form'
import { TaskFields } from './task-fields'

interface PictureFieldsProps {
  task: Task
  asset: ViewedAsset | null
  errors: FieldErrors<QuestionInput> | undefined
  onChange: (task: Task) => void
  onKind: (kind: TaskKind) => void
  /** What the last change of kind or picture could not keep. */
  kept: ReactNode
}

/** Everything of a picture question that is typed. */
export function PictureFields({ task, asset, errors, onChange, onKind, kept }: PictureFieldsProps) {
  const { register } = useFormContext<QuestionsInput>()
  return (
    <>
      <Field label="Question Text" error={errors?.text?.message} required>
        <Textarea rows={2} className="min-h-16!" {...register('questions.0.text')} />
      </Field>
      <Field label="What students do">
        <Select
          options={Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }))}
          value={task.kind}
          onChange={({ target }) => onKind(target.value as TaskKind)}
        />
      </Field>
      {kept}
      <TaskFields task={task} asset={asset} onChange={onChange} />
      <Field label="Points" error={errors?.points?.message}>
        <Input
          type="number"
          inputMode="decimal"
          step="any"
          autoComplete="off"
          {...register('questions.0.points', { valueAsNumber: true })}
        />
      </Field>
      <Field label="Explanation" hint="Shown with the right answer in the review." optional>
        <Textarea rows={3} {...register('questions.0.explanation')} />
      </Field>
      {messageIn(errors?.task) && (
        <p role="alert" className="text-sm font-medium text-refuse">
          {messageIn(errors?.task)}
        </p>
      )}
    </>
  )
}
