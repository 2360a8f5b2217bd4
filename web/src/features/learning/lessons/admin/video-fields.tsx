import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
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
        hint="Anyone may watch it on the course page, without being enrolled."
        className="sm:col-span-2"
        {...register('is_preview')}
      />
      <SourceFields video={video} busy={busy} />
    </fieldset>
  )
}

/** A file, or a link in its place: choosing the one takes the other away. */
function SourceFields({ video, busy }: VideoFieldsProps) {
  const { register, setValue, clearErrors, formState } = useFormContext<LessonInput>()
  const { field } = useController<LessonInput, 'file'>({ name: 'file' })
  const { errors } = formState
  function chooseFile(file: File | null) {
    field.onChange(file)
    if (!file) return
    setValue('youtube_url', '', { shouldDirty: true })
    clearErrors(['file', 'youtube_url'])
  }
  const link = register('youtube_url', {
    onChange: ({ target }) => {
      if (!target.value) return
      field.onChange(null)
      clearErrors('file')
    },
  })
  return (
    <>
      <Field
        label="Video File"
        hint={video?.file_key ? 'This video has a file. Choose another one to put it in its place.' : undefined}
        error={errors.file?.message}
        className="sm:col-span-2"
      >
        <FileDrop
          file={field.value}
          onChange={chooseFile}
          rule={videoRule}
          hint="MP4, WebM or MOV play everywhere; other films if this server can read them. Up to 5 GB"
          disabled={busy}
        />
      </Field>
      <Field
        label="YouTube link"
        hint="In place of a file."
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

/** For a file alone: YouTube brings its own captions. */
function CaptionsFields({ video, busy }: VideoFieldsProps) {
  const { register, formState } = useFormContext<LessonInput>()
  const link = useWatch<LessonInput, 'youtube_url'>({ name: 'youtube_url' })
  const { field } = useController<LessonInput, 'captions'>({ name: 'captions' })
  if (link) return null
  const hasCaptions = Boolean(video?.captions_url)
  return (
    <>
      <Field
        label="Captions"
        hint={hasCaptions ? 'This video has captions. Choose another file to put it in their place.' : undefined}
        error={formState.errors.captions?.message}
        optional
        className="sm:col-span-2"
      >
        <FileDrop
          file={field.value}
          onChange={field.onChange}
          rule={captionsRule}
          hint="WebVTT (.vtt), up to 1 MB"
          disabled={busy}
        />
      </Field>
      {hasCaptions && !field.value && (
        <Checkbox label="Remove the captions" className="sm:col-span-2" {...register('removes_captions')} />
      )}
    </>
  )
}
