import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The fields of each step; a step that only shows what was entered has none. */
type StepFields<Input extends FieldValues> = readonly (readonly FieldPath<Input>[])[]

interface Present {
  step: number
  /** The furthest that was shown. */
  seen: number
  focus?: 'heading' | 'problem'
}

/**
 * The present step of a form in steps. Going to a step leads the focus to its heading; a submission that was refused, to
 * the step and the field of the first problem. `place` is for `StepParts`.
 */
export function useSteps<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: StepFields<Input>,
) {
  const [{ step, seen, focus }, setPresent] = useState<Present>({ step: 0, seen: 0 })
  const place = useRef<HTMLDivElement>(null)
  const { isSubmitting, submitCount } = form.formState
  const showProblem = useEffectEvent(() => {
    const problem = fields.findIndex((names) => names.some((name) => form.getFieldState(name).error))
    if (problem >= 0 && problem !== step) setPresent({ step: problem, seen, focus: 'problem' })
  })
  const takeFocus = useEffectEvent((at: number) => {
    const problem =
      focus === 'problem' && place.current?.children[at + 1]?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (focus) (problem || place.current?.querySelector<HTMLElement>('[data-step]'))?.focus()
  })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) showProblem()
  }, [submitCount, isSubmitting])
  useEffect(() => takeFocus(step), [step])
  const go = (to: number) => setPresent({ step: to, seen: Math.max(seen, to), focus: 'heading' })
  return {
    step,
    seen,
    place,
    go,
    /** Shows what is wrong in this step, else the next one. */
    next: async () => {
      const names = fields[step] ?? []
      if (names.length === 0 || (await form.trigger(names, { shouldFocus: true }))) go(step + 1)
    },
  }
}
