import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import type { FileRule } from '../lib/file-rule'
import { Field, type FieldProps } from './field'
import { FileDrop, type FileDropProps } from './file-drop'

type FileFieldProps<Input extends FieldValues, Output> = Omit<FieldProps, 'children'> &
  Pick<FileDropProps, 'onWork' | 'progress' | 'disabled'> & {
    /** Of the form; without it, of the one that is provided. */
    control?: Control<Input, unknown, Output>
    name: FieldPathByValue<Input, File | null>
    rule: FileRule
    /** What may be dropped, in place of the sentence made from the rule. */
    accepts: string
    /** Told of what was chosen or taken away. */
    onChoose?: (file: File | null) => void
  }

/** One file of a form. */
export function FileField<Input extends FieldValues, Output = unknown>(props: FileFieldProps<Input, Output>) {
  const { control, name, rule, accepts, onChoose, onWork, progress, disabled, ...field } = props
  const { field: file } = useController({ name, ...(control ? { control } : {}) })
  function choose(chosen: File | null) {
    file.onChange(chosen)
    onChoose?.(chosen)
  }
  return (
    <Field {...field}>
      <FileDrop
        file={file.value}
        onChange={choose}
        rule={rule}
        hint={accepts}
        onWork={onWork}
        progress={progress}
        disabled={disabled}
      />
    </Field>
  )
}
