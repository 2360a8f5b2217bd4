import { limits } from '@sonocampus/contract/limits'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { IconAction } from '@/shared/ui/icon-action'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { emptyOption, type QuestionsInput } from './quiz-form'

interface OptionFieldsProps {
  /** The place of the question among the form's questions. */
  at: number
  /** Marking one option unmarks the others. */
  isSingle: boolean
}

export function OptionFields({ at, isSingle }: OptionFieldsProps) {
  const { register, setValue, formState } = useFormContext<QuestionsInput>()
  const name = `questions.${at}.options` as const
  const { fields, append, remove } = useFieldArray<QuestionsInput, typeof name, 'key'>({ name, keyName: 'key' })
  const problems = formState.errors.questions?.[at]?.options

  const isFull = fields.length >= limits.quiz.options
  const add = () => {
    if (!isFull) append(emptyOption, { focusName: `${name}.${fields.length}.text` })
  }
  const takeAway = (index: number) => {
    if (fields.length > 2) remove(index)
    else toast.error('A question must have at least two options.')
  }
  const mark = (index: number) =>
    register(`${name}.${index}.is_correct`, {
      onChange: ({ target }) => {
        if (!isSingle || !target.checked) return
        for (const other of fields.keys())
          if (other !== index) setValue(`${name}.${other}.is_correct`, false, { shouldDirty: true })
      },
    })

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft sm:hidden">Tick the correct options.</p>
      {fields.map(({ key }, index) => (
        <div key={key} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
          <Checkbox
            label={<span className="max-sm:sr-only">Correct</span>}
            aria-label={`Correct: option ${index + 1}`}
            className="max-sm:w-8"
            {...mark(index)}
          />
          <Input
            aria-label={`Option ${index + 1}`}
            aria-invalid={problems?.[index]?.text ? true : undefined}
            placeholder={`Option ${index + 1}`}
            autoComplete="off"
            onKeyDown={(event) => {
              // Enter goes on to the next option; a quiz is saved by its button, or by Ctrl+Enter.
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
            {...register(`${name}.${index}.text`)}
          />
          <IconAction Icon={X} label={`Remove option ${index + 1}`} onClick={() => takeAway(index)} />
        </div>
      ))}
      <Button variant="ghost" className="-ms-4.5 self-start" disabled={isFull} onClick={add}>
        <Plus aria-hidden="true" />
        Add Option
      </Button>
    </div>
  )
}
