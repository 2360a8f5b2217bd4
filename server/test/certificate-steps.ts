import {
  getCertificateState,
  listCertificates,
  reissueCertificate,
  requestCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@sonocampus/contract/certificates'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { updateProfile } from '@sonocampus/contract/users.profile'
import type { TestApp } from './build-test-app.ts'
import { makeFinisher, makeLesson } from './finish-course.ts'
import { makeCourse } from './make-course.ts'

type Session = { token: string }

/** Who earns, holds and looks after certificates, and what they do. */
export function certificateSteps(test: TestApp, admin: Session) {
  const { call } = test
  const ask = (student: Session, courseId: string, name: string) =>
    call(requestCertificate, { params: { courseId }, query: { name } }, student)
  const state = async (student: Session, courseId: string) =>
    (await call(getCertificateState, { params: { courseId } }, student)).body
  const verify = (code: string) => call(verifyCertificate, { params: { code } })
  const all = async (query: Parameters<typeof call<typeof listCertificates>>[1]['query'] = {}) =>
    (await call(listCertificates, { query }, admin)).body
  const revoke = (certificateId: string, reason = 'Issued by mistake') =>
    call(revokeCertificate, { params: { certificateId }, body: { reason } }, admin)
  const reissue = (certificateId: string) => call(reissueCertificate, { params: { certificateId } }, admin)
  const rename = (student: Session, full_name: string) => call(updateProfile, { body: { full_name } }, student)

  async function course(title?: string) {
    const courseId = await makeCourse(test, title ? { title } : {})
    return { courseId, lessons: [await makeLesson(test, courseId), await makeLesson(test, courseId)] }
  }

  async function finisher(name = 'Amina Khan') {
    const { courseId, lessons } = await course()
    return { courseId, lessons, student: await makeFinisher(test, admin, courseId, lessons, name) }
  }

  /** A student who finished the course and holds a certificate. */
  async function holder(name = 'Amina Khan') {
    const finished = await finisher(name)
    const { body } = await ask(finished.student, finished.courseId, name)
    const [row] = await all({ search: body.code })
    return { ...finished, ...body, id: row.id as string }
  }

  const noticesOf = async (student: Session) =>
    (await call(listMyNotifications, { query: {} }, student)).body.map(
      ({ event_type, message }: { event_type: string; message: string }) => [event_type, message],
    )
  const auditOf = async (id: string) =>
    (await test.deps.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()).map(
      ({ action }) => action,
    )

  return { ask, state, verify, all, revoke, reissue, rename, finisher, holder, course, noticesOf, auditOf }
}
