import { describe, expect, it } from 'vitest'
import { endSession, logIn } from './auth.ts'
import { toWire } from './client.ts'
import { createCourse } from './courses.ts'
import { listApplications } from './enrollments.applications.ts'
import { completeVideo } from './lessons.student.ts'
import { listPayments } from './payments.admin.ts'
import { approveEnrollment } from './payments.approval.ts'
import { submitProofFile } from './payments.ts'

describe('toWire', () => {
  it('encodes params into the path', () => {
    const wire = toWire(endSession, { params: { sessionId: 'a/b c?' } })
    expect(wire).toEqual({ method: 'DELETE', url: '/api/auth/sessions/a%2Fb%20c%3F', headers: {} })
  })

  it('writes the query and leaves out what is undefined', () => {
    const query = { status: 'pending', search: 'a&b', page: undefined, page_size: 20 }
    expect(toWire(listPayments, { query }).url).toBe('/api/admin/payments?status=pending&search=a%26b&page_size=20')
    expect(toWire(listApplications, { query: {} }).url).toBe('/api/admin/enrollment-applications')
    expect(toWire(approveEnrollment, { query: { user_id: 'u', course_id: 'c', duration_months: 4 } }).url).toBe(
      '/api/admin/enrollments/approve?user_id=u&course_id=c&duration_months=4',
    )
  })

  it('sends a login form-encoded', () => {
    const wire = toWire(logIn, { body: { username: 'a+b@c.pk', password: 'p&q' } })
    expect(wire.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(wire.body).toBe('username=a%2Bb%40c.pk&password=p%26q')
  })

  it('sends JSON, and no body where none is given', () => {
    const params = { videoId: 'v' }
    const wire = toWire(completeVideo, { params, body: { watched: false } })
    expect(wire).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '{"watched":false}' })
    expect(toWire(completeVideo, { params, body: undefined })).not.toHaveProperty('body')
  })

  it('sends multipart fields as text and leaves the content type to the browser', () => {
    const wire = toWire(createCourse, {
      body: { title: 'Echo', price: 25, bank_account_ids: ['x'], category: undefined },
    })
    expect(wire.headers).toEqual({})
    expect([...(wire.body as FormData).entries()]).toEqual([
      ['title', 'Echo'],
      ['price', '25'],
      ['bank_account_ids', '["x"]'],
    ])
  })

  it('sends files under their field names', async () => {
    const files = { file: new File(['proof'], 'proof.png', { type: 'image/png' }) }
    const wire = toWire(submitProofFile, { params: { courseId: 'c' }, body: { transaction_id: 't' }, files })
    const form = wire.body as FormData
    expect(form.get('transaction_id')).toBe('t')
    expect(await (form.get('file') as File).text()).toBe('proof')
  })
})
