import { type AdminAnnouncement, announcementForm } from '@sonocampus/contract/announcements'
import { type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useCreateAnnouncement, useUpdateAnnouncement } from './api'

/** Draws the course choice, which belongs to another feature. */
export type CoursesSlot = (choice: { value: string[]; onChange: (courseIds: string[]) => void }) => ReactNode

interface AnnouncementDialogProps {
  courseId: string
  /** The one to change; left out for a new one. */
  announcement?: AdminAnnouncement | undefined
  courses: CoursesSlot
  onClose: () => void
}

export function AnnouncementDialog({ courseId, announcement, courses, onClose }: AnnouncementDialogProps) {
  const [chosen, setChosen] = useState([courseId])
  const create = useCreateAnnouncement()
  const update = useUpdateAnnouncement()
  const [first, ...others] = chosen
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: announcementForm,
    defaultValues: {
      title: announcement?.title ?? '',
      text: announcement?.text ?? '',
      pinned_until: announcement?.pinned_until?.slice(0, 10) ?? '',
    },
    version: announcement?.version,
    send: async (body, query) => {
      if (announcement) await update.mutateAsync({ params: { announcementId: announcement.id }, query, body })
      else if (!first) return void toast.error('Choose a course.')
      else await create.mutateAsync({ params: { courseId: first }, body: { ...body, also_course_ids: others } })
      toast.success(announcement ? 'Announcement changed.' : 'Announcement posted.', {
        description: announcement ? undefined : 'Students are notified in the app and by mail.',
      })
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't save the announcement.", { description: messageOf(error, '') }),
  })
  return (
    <FormDialog
      title={announcement ? 'Edit announcement' : 'New announcement'}
      description={announcement && 'Nobody is notified again. Mails already sent stay as they are.'}
      action={{ label: announcement ? 'Save Changes' : 'Announce' }}
      busy={busy}
      isChanged={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field label="Text" error={errors.text?.message} hint="Web addresses become links.">
        <Textarea rows={6} {...register('text')} />
      </Field>
      <Field label="Pinned until" optional error={errors.pinned_until?.message} hint="Until the end of that day.">
        <Input type="date" {...register('pinned_until')} />
      </Field>
      {!announcement && courses({ value: chosen, onChange: setChosen })}
    </FormDialog>
  )
}
