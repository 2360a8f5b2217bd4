import { type AdminCourse, courseForm } from '@sonocampus/contract/courses'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useUploadImage } from '@/shared/api/use-upload-image'
import { toast } from '@/shared/ui/toaster'
import { useCreateCourse, useUpdateCourse } from './api'

export type CourseInput = z.input<typeof courseForm>

const newCourse: CourseInput = {
  title: '',
  description: '',
  price: 0,
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
const inputOf = (course: AdminCourse): CourseInput => ({
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

/** Uploads the picture first and saves nothing if that fails. A new course is posted, an existing one put. */
export function useCourseForm(course: AdminCourse | undefined, onSaved: () => void) {
  const [picture, setPicture] = useState<File | null>(null)
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

  const { form, busy, submit } = useSchemaForm({
    schema: courseForm,
    defaultValues: course ? inputOf(course) : newCourse,
    version: course?.version,
    send: async (values, query) => {
      const thumbnail_url = picture ? await upload(picture) : values.thumbnail_url
      if (picture && !thumbnail_url) return
      const body = { ...values, thumbnail_url }
      if (course) await updateCourse.mutateAsync({ params: { courseId: course.id }, query, body })
      else await createCourse.mutateAsync(body)
      toast.success(course ? 'Course updated successfully!' : 'Course created successfully!', {
        description: whatComesNext(values.status),
      })
      onSaved()
    },
    onRefused: (error) => void toast.error(messageOf(error, 'An unexpected error occurred.')),
  })

  return {
    form,
    picture,
    setPicture,
    percent: uploadThumbnail.percent,
    submit,
    busy,
    isChanged: form.formState.isDirty || picture !== null,
  }
}

const whatComesNext = (status: CourseInput['status']) =>
  status === 'active' ? 'Visitors and students see it now.' : 'It is a draft: others see it once its status is Active.'
