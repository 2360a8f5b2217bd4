import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Db, Tx } from '../../../../db/connect.ts'
import type { Role } from '../../../../db/tables/users.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import type { Upload } from '../../../../http/read-upload.ts'
import { writeAs } from '../../../../institute/people.queries.ts'
import { requireNumber } from '../../../../institute/phone-number.ts'
import { claimDocument, keepDocument } from '../../../ground/documents/index.ts'
import { notifyAdministrators } from '../../../ground/notifications/index.ts'
import { findAdmission } from '../admission.queries.ts'
import { requireVisibleCourse } from '../enrollments.queries.ts'

type Application = {
  course_id: string
  first_name: string
  last_name: string
  qualification: string
  ultrasound_experience: string
  contact_number: string
}

/**
 * One open application per student and course: the unique key settles two at once. The phone number
 * is stored in international form.
 */
export async function applyForCourse(
  deps: Deps,
  student: { id: string; email: string; role: Role },
  form: Application,
  file: Upload,
) {
  const { db, clock } = deps
  const contact_number = requireNumber('contact_number', form.contact_number)
  const course = await requireVisibleCourse(db, student, form.course_id)
  await requireNotApplied(db, student.id, course.id)
  const certificate_id = await keepDocument(deps, student.id, 'qualification-certificate', file)
  const id = randomUUID()
  await writeAs(deps, student.id, async (tx) => {
    // Again, because something may have been decided while the file was stored.
    await requireNotApplied(tx, student.id, course.id)
    await claimDocument(tx, clock.now(), {
      id: certificate_id,
      ownerId: student.id,
      purpose: 'qualification-certificate',
    })
    await tx
      .insertInto('applications')
      .values({
        ...form,
        contact_number,
        id,
        user_id: student.id,
        status: 'pending',
        certificate_id,
        created_at: isoTime(clock.now()),
      })
      .execute()
    await notifyAdministrators(tx, clock, {
      eventType: 'enrollment_application',
      message: `${form.first_name} ${form.last_name} (${student.email}) applied for ${course.title}.`,
      userId: student.id,
      courseId: course.id,
    })
  })
  return id
}

async function requireNotApplied(db: Db | Tx, userId: string, courseId: string): Promise<void> {
  const { application, enrollment } = await findAdmission(db, userId, courseId)
  if (enrollment || (application && application.status !== 'rejected'))
    throw new AppError('already_applied', 'You have already applied for this course.')
}
