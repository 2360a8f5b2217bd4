import { limits } from '@sonocampus/contract/limits'
import type { siteTextsFields } from '@sonocampus/contract/site.texts'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { FoldedItem } from './folded-item'
import { PhotoField } from './photo-field'

type TextsInput = Pick<z.input<typeof siteTextsFields>, 'instructors'>

const blank = { name: '', degrees: '', registration: '', about: '', photo_url: '' }

/** Who teaches; a course is theirs where its form names them. */
export function InstructorFields() {
  const { register, formState, watch } = useFormContext<TextsInput>()
  const { fields, append, remove, move } = useFieldArray<TextsInput, 'instructors', 'key'>({
    name: 'instructors',
    keyName: 'key',
  })
  const problems = formState.errors.instructors
  const number = (at: number) => `instructor ${at + 1}`
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {fields.map(({ key, name }, at) => (
        <FoldedItem
          key={key}
          label={number(at)}
          title={watch(`instructors.${at}.name`)}
          isNew={name === ''}
          hasError={problems?.[at] !== undefined}
          onMoveUp={at > 0 ? () => move(at, at - 1) : undefined}
          onRemove={() => remove(at)}
        >
          <Field
            label="Name"
            hint="Courses with this instructor name are listed with them."
            error={problems?.[at]?.name?.message}
          >
            <Input autoComplete="off" {...register(`instructors.${at}.name`)} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Degrees" error={problems?.[at]?.degrees?.message} optional>
              <Input autoComplete="off" {...register(`instructors.${at}.degrees`)} />
            </Field>
            <Field label="Registration number" error={problems?.[at]?.registration?.message} optional>
              <Input autoComplete="off" {...register(`instructors.${at}.registration`)} />
            </Field>
          </div>
          <Field label="About" error={problems?.[at]?.about?.message} optional>
            <Textarea rows={3} {...register(`instructors.${at}.about`)} />
          </Field>
          <PhotoField name={`instructors.${at}.photo_url`} label={`Photo of ${number(at)}`} />
        </FoldedItem>
      ))}
      {fields.length < limits.siteTexts.instructors && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append(blank, { focusName: `instructors.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          Add an instructor
        </Button>
      )}
    </div>
  )
}
