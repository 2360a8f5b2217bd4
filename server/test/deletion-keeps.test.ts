import { listAudit } from '@sonocampus/contract/audit'
import { requestCertificate, verifyCertificate } from '@sonocampus/contract/certificates'
import { deleteCourse } from '@sonocampus/contract/courses'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { approvePayment, listPayments } from '@sonocampus/contract/payments.admin'
import { deleteUser } from '@sonocampus/contract/users'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { approvedApplicant, handInProof } from './enrollment-steps.ts'
import { makeLesson } from './finish-course.ts'
import { makeCourse } from './make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

it.each(['course', 'student', 'both'] as const)(
  'keeps payment, certificate and audit trail when the %s goes [data/deletion-keeps]',
  async (what) => {
    const courseId = await makeCourse(test)
    const student = await approvedApplicant(test, admin, courseId)
    const paymentId: string = (await handInProof(test, student, courseId)).body.id
    await call(approvePayment, { params: { paymentId }, body: { duration_months: 4 } }, admin)
    await call(updateProfile, { body: { full_name: 'Amina Khan' } }, student)
    const videoId = await makeLesson(test, courseId)
    await call(completeVideo, { params: { videoId }, body: undefined }, student)
    const requested = { params: { courseId }, query: { name: 'Amina Khan' } }
    const { code } = (await call(requestCertificate, requested, student)).body
    if (what !== 'student') await call(deleteCourse, { params: { courseId } }, admin)
    if (what !== 'course') await call(deleteUser, { params: { userId: student.id } }, admin)
    const { body: payments } = await call(listPayments, { query: { status: 'approved', search: student.email } }, admin)
    expect(payments).toMatchObject([{ id: paymentId, status: 'approved' }])
    expect((await call(verifyCertificate, { params: { code } })).body).toMatchObject({
      status: 'valid',
      full_name: 'Amina Khan',
    })
    const { body: trail } = await call(listAudit, { query: { subject_id: paymentId } }, admin)
    expect(trail).toMatchObject([{ action: 'payment.approved' }])
  },
)
