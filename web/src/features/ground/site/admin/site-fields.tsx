import type { siteFields } from '@sonocampus/contract/site'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { PictureUpload } from './picture-upload'

export type SiteInput = z.input<typeof siteFields>
type SiteField = Exclude<
  keyof SiteInput,
  'protection_level' | 'picture_in_picture' | 'time_zone' | 'staff_factor' | 'sample_certificate'
>

interface TextFieldProps {
  name: SiteField
  label: string
  hint?: string
  type?: 'text' | 'email' | 'tel' | 'url'
  /** More than one row makes it a text area. */
  rows?: number
  wide?: boolean
}

export function TextField({ name, label, hint, type = 'text', rows = 1, wide = false }: TextFieldProps) {
  const { register, formState } = useFormContext<SiteInput>()
  return (
    <Field
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(wide ? { className: 'sm:col-span-2' } : {})}
    >
      {rows > 1 ? <Textarea rows={rows} {...register(name)} /> : <Input type={type} {...register(name)} />}
    </Field>
  )
}

/** A picture's address, typed or from an upload, with a preview. */
export function PictureField({ name, label }: { name: 'hero_image_url' | 'founder_image_url'; label: string }) {
  const { register, formState, watch, setValue } = useFormContext<SiteInput>()
  const take = (url: string) => setValue(name, url, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field
        label={`${label} address`}
        hint="A web address, or upload a picture: JPEG, PNG or GIF up to 2 MB."
        error={formState.errors[name]?.message}
      >
        <Input inputMode="url" {...register(name)} />
      </Field>
      <PictureUpload label={label} src={watch(name)} onUploaded={take} />
    </div>
  )
}
