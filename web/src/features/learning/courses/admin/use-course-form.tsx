import { type AdminCourse, courseForm } from '@sonocampus/contract/courses'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useUploadImage } from '@/shared/api/use-upload-image'
import { toast } from '@/shared/ui/toaster'
import { useCreateCourse, useUpdateCourse } from './api'
import { missingFor, PublishQuestion } from './publish-question'

export type CourseInput = z.input<typeof courseForm>

const newCourse: CourseInput = {
  title: '',
  description: '',
  price: '',
  difficulty_level: 'Beginner',
  outcomes: '',
  prerequisites: '',
  curriculum: '',
  status: 'draft',
  thumbnail_url: '',
  category: '',
  instructor_name: '',
  watch_rule: 'mark',
  lesson_order: 'free',
  access_months: '',
}

/** Accounts are left out until changed: the server then keeps a course's own, or gives a new one all. */
export const inputOf = (course: AdminCourse): CourseInput => ({
  title: course.title,
  description: course.description,
  price: course.price,
  difficulty_level: course.difficulty_level,
  outcomes: course.outcomes,
  prerequisites: course.prerequisites,
  curriculum: course.curriculum,
  status: course.status,
  thumbnail_url: course.thumbnail_url ?? '',
  category: course.category,
  instructor_name: course.instructor_name,
  watch_rule: course.watch_rule,
  lesson_order: course.lesson_order,
  access_months: course.access_months ?? '',
})

interface CourseFormOptions {
  /** The course to edit; left out for a new one. */
  course?: AdminCourse | undefined
  lessons: number
  onSaved: (course: AdminCourse) => void
}

/** Uploads the picture first and saves nothing if that fails. Publishing asks first if something is missing. */
export function useCourseForm({ course, lessons, onSaved }: CourseFormOptions) {
  const [picture, setPicture] = useState<File | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const isSure = useRef(false)
  const createCourse = useCreateCourse()
  const updateCourse = useUpdateCourse()
  const uploadThumbnail = useUploadImage()
  async function upload(file: File): Promise<string | undefined> {
    try {
      const { url } = await uploadThumbnail.send(file)
      form.setValue('thumbnail_url', url, { shouldDirty: true })
      setPicture(null)
      return url
    } catch (error) {
      toast.error('Failed to upload thumbnail. Please try again.', { description: messageOf(error, '') })
      return undefined
    }
  }
  /** Whether it may be saved: an open question is answered by the dialog. */
  function mayPublish({ status, price, bank_account_ids }: z.output<typeof courseForm>) {
    if (status !== 'active' || course?.status === 'active' || isSure.current) return true
    // A new course is paid into all accounts unless some are chosen.
    const accounts = (bank_account_ids ?? course?.bank_account_ids)?.length ?? 1
    const found = missingFor({ lessons, price, accounts })
    setMissing(found)
    return found.length === 0
  }

  const { form, busy, submit, submitNow } = useSchemaForm({
    schema: courseForm,
    defaultValues: course ? inputOf(course) : newCourse,
    version: course?.version,
    send: async (values, query) => {
      if (!mayPublish(values)) return
      const thumbnail_url = picture ? await upload(picture) : values.thumbnail_url
      if (picture && !thumbnail_url) return
      const body = { ...values, thumbnail_url }
      const saved = course
        ? await updateCourse.mutateAsync({ params: { courseId: course.id }, query, body })
        : await createCourse.mutateAsync(body)
      form.reset(form.getValues(), { keepValues: true })
      toast.success(course ? 'Course updated successfully!' : 'Course created successfully!', {
        description: whatComesNext(values.status),
      })
      onSaved(saved)
      return saved.version
    },
    onRefused: (error) => void toast.error(messageOf(error, 'An unexpected error occurred.')),
  })
  const question = (
    <PublishQuestion
      open={missing.length > 0}
      onOpenChange={(open) => open || setMissing([])}
      title={form.getValues('title')}
      price={Number(form.getValues('price'))}
      missing={missing}
      busy={busy}
      onConfirm={() => {
        isSure.current = true
        setMissing([])
        void submitNow().finally(() => {
          isSure.current = false
        })
      }}
    />
  )

  return {
    form,
    thumbnail: { picture, onPicture: setPicture, percent: uploadThumbnail.percent, disabled: busy },
    submit,
    busy,
    /** To be drawn in the screen. */
    question,
    isChanged: form.formState.isDirty || picture !== null,
  }
}

const whatComesNext = (status: CourseInput['status']) =>
  status === 'active' ? 'Visitors and students see it now.' : 'It is a draft: others see it once its status is Active.'
