import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import type { FileRule } from '../lib/file-rule'
import { Field, type FieldProps } from './field'
import { FileDrop, type FileDropProps } from './file-drop'

type FileFieldProps<Input extends FieldValues, Output> = Omit<FieldProps, 'children'> &
  Pick<FileDropProps, 'onWork' | 'progress' | 'disabled'> & {
    /** The form's control; defaults to the form context's. */
    control?: Control<Input, unknown, Output>
    name: FieldPathByValue<Input, File | null>
    rule: FileRule
    /** The accepted files, replacing the rule's sentence. */
    accepts: string
    /** Called when a file is chosen or removed. */
    onChoose?: (file: File | null) => void
  }

/** A form's file field. */
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
