import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { FileField } from '@/shared/ui/file-field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { LessonInput } from './lesson-form'
import { captionsRule, videoRule } from './video-file'

interface VideoFieldsProps {
  video: AdminVideo | undefined
  busy: boolean
}

export function VideoFields({ video, busy }: VideoFieldsProps) {
  const { register, formState } = useFormContext<LessonInput>()
  const { errors } = formState
  return (
    <fieldset disabled={busy} className="grid min-w-0 gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <legend className="sr-only">Video</legend>
      <Field label="Title" error={errors.title?.message} required>
        <Input {...register('title')} />
      </Field>
      <Field label="Order" error={errors.order?.message} required>
        <Input inputMode="numeric" autoComplete="off" {...register('order')} />
      </Field>
      <Field label="Description" error={errors.description?.message} optional className="sm:col-span-2">
        <Textarea rows={3} {...register('description')} />
      </Field>
      <Checkbox
        label="Preview"
        hint="Anyone can watch it on the course page without being enrolled."
        className="sm:col-span-2"
        {...register('is_preview')}
      />
      <SourceFields video={video} busy={busy} />
    </fieldset>
  )
}

/** A file or a link: choosing one clears the other. */
function SourceFields({ video, busy }: VideoFieldsProps) {
  const { register, setValue, clearErrors, formState } = useFormContext<LessonInput>()
  const { errors } = formState
  function takeLinkAway(file: File | null) {
    if (!file) return
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
    <>
      <FileField<LessonInput>
        name="file"
        label="Video File"
        hint={video?.file_key && 'This video has a file. Choose another one to replace it.'}
        error={errors.file?.message}
        rule={videoRule}
        accepts="MP4, WebM or MOV play everywhere; other videos if this server can read them. Up to 5 GB"
        onChoose={takeLinkAway}
        disabled={busy}
        className="sm:col-span-2"
      />
      <Field
        label="YouTube link"
        hint="Instead of a file."
        error={errors.youtube_url?.message}
        optional
        className="sm:col-span-2"
      >
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://youtu.be/…" {...link} />
      </Field>
      <CaptionsFields video={video} busy={busy} />
    </>
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
        className="sm:col-span-2"
      />
      {hasCaptions && !captions && (
        <Checkbox label="Remove the captions" className="sm:col-span-2" {...register('removes_captions')} />
      )}
    </>
  )
}
