import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { FileField } from '@/shared/ui/file-field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { LessonInput } from './lesson-form'
import { captionsRule, lessonTitle, videoRule } from './video-file'

interface VideoFieldsProps {
  video: AdminVideo | undefined
  busy: boolean
}

/** A title, and a file or a link: choosing one clears the other, and a file names a lesson without a title. */
export function SourceFields({ video, busy }: VideoFieldsProps) {
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<LessonInput>()
  const { errors } = formState
  const nameOfFile = useRef('')
  function take(file: File | null) {
    if (!file) return
    const title = getValues('title').trim()
    if (title === '' || title === nameOfFile.current) {
      nameOfFile.current = lessonTitle(file.name)
      setValue('title', nameOfFile.current, { shouldDirty: true })
      clearErrors('title')
    }
    setValue('youtube_url', '', { shouldDirty: true })
    clearErrors(['file', 'youtube_url'])
  }
  const link = register('youtube_url', {
    onChange: ({ target }) => {
      if (!target.value) return
      setValue('file', null, { shouldDirty: true })
      clearErrors('file')
    },
  })
  return (
    <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Video</legend>
      <Field label="Title" error={errors.title?.message} required>
        <Input {...register('title')} />
      </Field>
      <FileField<LessonInput>
        name="file"
        label="Video File"
        hint={video?.file_key && 'This video has a file. Choose another one to replace it.'}
        error={errors.file?.message}
        rule={videoRule}
        accepts="MP4, WebM or MOV play everywhere; other videos if this server can read them. Up to 5 GB"
        onChoose={take}
        disabled={busy}
      />
      <Field label="YouTube link" hint="Instead of a file." error={errors.youtube_url?.message} optional>
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://youtu.be/…" {...link} />
      </Field>
    </fieldset>
  )
}

export function DetailFields({ video, busy }: VideoFieldsProps) {
  const { register, formState } = useFormContext<LessonInput>()
  const { errors } = formState
  return (
    <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Details</legend>
      <Field label="Description" error={errors.description?.message} optional>
        <Textarea rows={3} {...register('description')} />
      </Field>
      <Field label="Order" error={errors.order?.message} required className="sm:max-w-36">
        <Input inputMode="numeric" autoComplete="off" {...register('order')} />
      </Field>
      <Checkbox
        label="Preview"
        hint="Anyone can watch it on the course page without being enrolled."
        {...register('is_preview')}
      />
      <CaptionsFields video={video} busy={busy} />
    </fieldset>
  )
}

/** Only for a file: YouTube has its own captions. */
function CaptionsFields({ video, busy }: VideoFieldsProps) {
  const { register, formState } = useFormContext<LessonInput>()
  const link = useWatch<LessonInput, 'youtube_url'>({ name: 'youtube_url' })
  const captions = useWatch<LessonInput, 'captions'>({ name: 'captions' })
  if (link) return null
  const hasCaptions = Boolean(video?.captions_url)
  return (
    <>
      <FileField<LessonInput>
        name="captions"
        label="Captions"
        hint={hasCaptions && 'This video has captions. Choose another file to replace them.'}
        error={formState.errors.captions?.message}
        optional
        rule={captionsRule}
        accepts="WebVTT (.vtt), up to 1 MB"
        disabled={busy}
      />
      {hasCaptions && !captions && <Checkbox label="Remove the captions" {...register('removes_captions')} />}
    </>
  )
}
