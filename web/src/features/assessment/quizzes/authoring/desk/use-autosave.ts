import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** So long after the last key. */
const PAUSE = 1200

interface Autosave<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  schema: z.ZodMiniType<Output, Input>
  isOn: boolean
  /** Sends the form as its button would. */
  save: () => Promise<void>
}

/**
 * Saves a form while it is edited, as soon as it is valid. Incomplete input is reported, not marked as wrong. Moving
 * on to something else saves at once what is complete.
 */
export function useAutosave<Input extends FieldValues, Output>({ form, schema, isOn, save }: Autosave<Input, Output>) {
  const [isComplete, setComplete] = useState(true)
  const look = useEffectEvent(() => {
    if (!form.formState.isDirty) return
    const isGood = schema.safeParse(form.getValues()).success
    setComplete(isGood)
    if (isGood) void save()
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          timer = undefined
          look()
        }, PAUSE)
      },
    })
    return () => {
      stop()
      if (timer !== undefined) look()
      clearTimeout(timer)
    }
  }, [form, isOn])
  return isComplete
}
