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

/** The parts follow the heading. */
function takeFocus(place: HTMLElement | null, { step, focus }: Present) {
  const [heading, ...parts] = place?.children ?? []
  const part = parts[step]
  const field = focus === 'problem' && part?.querySelector('[aria-invalid="true"]')
  const target = field || (part?.contains(document.activeElement) ? null : heading)
  if (focus && target instanceof HTMLElement) target.focus()
}

/**
 * The present step of a form in steps. Going to a step leads the focus to its heading; what is wrong, to its step and
 * field. `place` is for `StepParts`.
 */
export function useSteps<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: StepFields<Input>,
) {
  const [present, setPresent] = useState<Present>({ step: 0, seen: 0 })
  const { step, seen } = present
  const place = useRef<HTMLDivElement>(null)
  const { isSubmitting, submitCount } = form.formState
  const showProblem = useEffectEvent(() => {
    const problem = fields.findIndex((names) => names.some((name) => form.getFieldState(name).error))
    if (problem >= 0) setPresent({ step: problem, seen, focus: 'problem' })
  })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) showProblem()
  }, [submitCount, isSubmitting])
  useEffect(() => takeFocus(place.current, present), [present])
  const go = (to: number) => setPresent({ step: to, seen: Math.max(seen, to), focus: 'heading' })
  return {
    step,
    seen,
    place,
    go,
    /** Shows what is wrong in this step, else the next one. */
    next: async () => {
      const names = fields[step] ?? []
      if (names.length === 0 || (await form.trigger(names))) go(step + 1)
      else setPresent({ step, seen, focus: 'problem' })
    },
  }
}
