import { limits } from '@sonocampus/contract/limits'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Fold } from '@/shared/ui/fold'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { dayOf } from './due-day'
import type { QuizInput } from './quiz-form'

/** All of them, for a page. */
export function QuizFields() {
  const { errors } = useFormContext<QuizInput>().formState
  const { time_limit_minutes, pass_mark, attempts_allowed, counting_attempt, ask_count } = errors
  return (
    <>
      <AboutFields />
      <div className="flex flex-col gap-3">
        <Fold
          label="Time limit, pass mark and attempts"
          open={Boolean(time_limit_minutes || pass_mark || attempts_allowed || counting_attempt)}
        >
          <AttemptFields />
        </Fold>
        <Fold label="Order, random questions and review" open={Boolean(ask_count)}>
          <ChanceFields />
        </Fold>
      </div>
    </>
  )
}

export function AboutFields() {
  const { register, formState } = useFormContext<QuizInput>()
  const { errors, defaultValues } = formState
  const today = dayOf(new Date())
  const earliest = [defaultValues?.due_date ?? today, today].sort()[0]
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Field label="Quiz Title" error={errors.title?.message} required>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Due Date" hint="Open until the end of that day." error={errors.due_date?.message} optional>
        <Input
          type="date"
          min={earliest}
          {...register('due_date', { setValueAs: (day: string | null) => day || null })}
        />
      </Field>
      <Field label="Description" error={errors.description?.message} optional className="sm:col-span-2">
        <Textarea rows={3} {...register('description')} />
      </Field>
    </div>
  )
}

const orNothing = <Nothing,>(nothing: Nothing) => ({
  setValueAs: (text: string | number | null | undefined) =>
    text === null || text === undefined || String(text).trim() === '' ? nothing : Number(text),
})

const COUNTING = [
  { value: 'best', label: 'The best attempt' },
  { value: 'last', label: 'The last attempt' },
  { value: 'first', label: 'The first attempt' },
]

/** All of these are off unless somebody sets them. */
export function AttemptFields() {
  const { register, formState } = useFormContext<QuizInput>()
  const { time_limit_minutes, pass_mark, attempts_allowed, counting_attempt } = formState.errors
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field
        label="Time limit (minutes)"
        hint="When time is up, the answers chosen so far are submitted."
        error={time_limit_minutes?.message}
        optional
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="No limit"
          {...register('time_limit_minutes', orNothing(null))}
        />
      </Field>
      <Field label="Pass mark (%)" error={pass_mark?.message} optional>
        <Input inputMode="numeric" autoComplete="off" placeholder="None" {...register('pass_mark', orNothing(null))} />
      </Field>
      <Field
        label="Attempts allowed"
        hint={`From 1 to ${limits.quiz.attempts}. Correct answers are shown after the last one.`}
        error={attempts_allowed?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="1"
          {...register('attempts_allowed', orNothing(undefined))}
        />
      </Field>
      <Field label="Which attempt counts" error={counting_attempt?.message}>
        <Select options={COUNTING} {...register('counting_attempt')} />
      </Field>
    </div>
  )
}

/** Randomness, order and review. */
export function ChanceFields() {
  const { register, formState } = useFormContext<QuizInput>()
  const { ask_count } = formState.errors
  return (
    <>
      <Field
        label="Questions per attempt"
        hint="Drawn at random for each attempt. Leave it empty to ask all."
        error={ask_count?.message}
        optional
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="All"
          className="sm:max-w-48"
          {...register('ask_count', orNothing(null))}
        />
      </Field>
      <div className="mt-2 flex flex-col">
        <Checkbox label="Shuffle the questions in each attempt" {...register('shuffle_questions')} />
        <Checkbox
          label="Shuffle the options for each student"
          hint="Leave it off if an option says “all of the above”."
          {...register('shuffle_options')}
        />
        <Checkbox
          label="I review each result by hand"
          hint="Every submission goes to the grading queue. Until you grade it, the automatic score counts."
          {...register('review_by_hand')}
        />
      </div>
    </>
  )
}
