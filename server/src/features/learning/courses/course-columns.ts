import type { courseForm } from '@sonocampus/contract/courses'
import type * as z from 'zod/mini'

export type CourseForm = z.output<typeof courseForm>

/** A form's values as columns; omitted ones stay as they are. */
export const courseColumns = ({
  price,
  bank_account_ids: _,
  thumbnail_url,
  category,
  instructor_name,
  watch_rule,
  lesson_order,
  access_months,
  ...form
}: CourseForm) => ({
  ...form,
  price_paisa: Math.round(price * 100),
  ...(thumbnail_url === undefined ? {} : { thumbnail_url: thumbnail_url || null }),
  ...(category === undefined ? {} : { category }),
  ...(instructor_name === undefined ? {} : { instructor_name }),
  ...(watch_rule === undefined ? {} : { watch_rule }),
  ...(lesson_order === undefined ? {} : { lesson_order }),
  ...(access_months === undefined ? {} : { access_months: access_months || null }),
})
