import { limits } from '@sonocampus/contract/limits'
import type { siteTextsFields } from '@sonocampus/contract/site.texts'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { FoldedItem } from './folded-item'
import { PhotoField } from './photo-field'

type TextsInput = Pick<z.input<typeof siteTextsFields>, 'graduates'>

/** Not ticked: the form asks for it. */
const blank = { name: '', words: '', course: '', year: '', photo_url: '', has_consent: false as unknown as true }

/** What graduates say, each with their consent. */
export function GraduateFields() {
  const { register, formState, watch } = useFormContext<TextsInput>()
  const { fields, append, remove, move } = useFieldArray<TextsInput, 'graduates', 'key'>({
    name: 'graduates',
    keyName: 'key',
  })
  const problems = formState.errors.graduates
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {fields.map(({ key, name }, at) => (
        <FoldedItem
          key={key}
          label={`graduate ${at + 1}`}
          title={watch(`graduates.${at}.name`)}
          isNew={name === ''}
          hasError={problems?.[at] !== undefined}
          onMoveUp={at > 0 ? () => move(at, at - 1) : undefined}
          onRemove={() => remove(at)}
        >
          <Field label="Graduate's name" error={problems?.[at]?.name?.message}>
            <Input autoComplete="off" {...register(`graduates.${at}.name`)} />
          </Field>
          <Field label="What they say" error={problems?.[at]?.words?.message}>
            <Textarea rows={3} dir="auto" {...register(`graduates.${at}.words`)} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Course taken" error={problems?.[at]?.course?.message} optional>
              <Input autoComplete="off" {...register(`graduates.${at}.course`)} />
            </Field>
            <Field label="Year" error={problems?.[at]?.year?.message} optional>
              <Input inputMode="numeric" autoComplete="off" {...register(`graduates.${at}.year`)} />
            </Field>
          </div>
          <PhotoField name={`graduates.${at}.photo_url`} label={`Photo of graduate ${at + 1}`} />
          <Checkbox
            label="They agreed that this is shown in public"
            hint="Who ticked it, and when, is in the audit trail."
            aria-invalid={problems?.[at]?.has_consent ? true : undefined}
            {...register(`graduates.${at}.has_consent`)}
          />
          {problems?.[at]?.has_consent && (
            <p role="alert" className="text-sm font-medium text-refuse">
              {problems[at].has_consent.message}
            </p>
          )}
        </FoldedItem>
      ))}
      {fields.length < limits.siteTexts.instructors && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append(blank, { focusName: `graduates.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          Add a graduate
        </Button>
      )}
    </div>
  )
}
