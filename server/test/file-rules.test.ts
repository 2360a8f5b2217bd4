import { contract } from '@sonocampus/contract'
import { getAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { MB } from '@sonocampus/contract/limits'
import { listMyPayments, submitProofFile } from '@sonocampus/contract/payments'
import type { RouteSpec } from '@sonocampus/contract/route'
import { HEIC_UNREADABLE } from '@sonocampus/contract/upload-rules'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from './assignment-steps.ts'
import { buildTestApp } from './build-test-app.ts'
import { approvedApplicant } from './enrollment-steps.ts'
import { fileSamples, iphoneHeic, readableHeic } from './file-samples.ts'
import { makeCourse } from './make-course.ts'
import { uploadPlaces } from './upload-places.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, add } = assignmentSteps(test, admin)
const samples = await fileSamples()
const uploads = await uploadPlaces(test, admin)
/** Named and typed as something it is not: the content alone decides. */
const disguised = (content: Buffer) => new File([new Uint8Array(content)], 'scan.png', { type: 'image/png' })

it('are told for every call that takes a file', () => {
  const taking = Object.values(contract).filter((route: RouteSpec) => route.files)
  expect(new Set(Object.values(uploads).map(({ route }) => route))).toEqual(new Set(taking))
})

it.each(Object.entries(uploads))(
  '%s is taken or refused by its content alone [payment/server-file-rules, uploads/types-by-content]',
  async (_, { route, takes, send }) => {
    const [rule] = Object.values(route.files ?? {})
    const taken: string[] = []
    for (const [kind, content] of Object.entries(samples)) {
      const { status, body } = await send(disguised(content))
      if (status < 300) taken.push(kind)
      else expect([kind, status, body.detail]).toEqual([kind, 415, rule?.wrongType])
    }
    expect(taken.sort()).toEqual([...takes].sort())
  },
)

it('HEIC is kept as the JPEG that is made of it, with a name that says so; what cannot be read is told how to be sent [uploads/heic]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const send = (content: Buffer) => {
    const file = new File([new Uint8Array(content)], 'IMG_0042.HEIC', { type: 'image/heic' })
    return call(submitProofFile, { params: { courseId }, body: {}, files: { file } }, student)
  }
  const refused = await send(iphoneHeic())
  expect([refused.status, refused.body.detail]).toEqual([415, HEIC_UNREADABLE])
  expect((await send(await readableHeic())).status).toBe(201)
  const [payment] = (await call(listMyPayments, { query: {} }, student)).body
  const headers = { authorization: `Bearer ${student.token}` }
  const shown = await test.app.inject({ url: payment.proof_url, headers })
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(shown.headers['content-disposition']).toMatch(/^inline; filename="IMG_0042.jpg"/)
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg')
})

it('a picture of 50 megapixels is told as such and not as a wrong type [uploads/too-many-pixels]', async () => {
  const create = { width: 8200, height: 6150, channels: 3, background: '#246' } as const
  const photo = await sharp({ create }).jpeg({ quality: 20 }).toBuffer()
  const words = 'This picture has more than 40 megapixels. Choose a smaller one.'
  for (const { takes, send } of Object.values(uploads).filter(({ takes: kinds }) => kinds.includes('jpeg'))) {
    const { status, body } = await send(disguised(photo))
    expect([takes, status, body.detail]).toEqual([takes, 413, words])
  }
})

it('a film for an assignment may have 200 MB and anything else 25 MB [assignment/film-200mb]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const params = await add(courseId)
  const send = (kind: string, size: number) => {
    const content = samples[kind] ?? Buffer.alloc(0)
    const file = new File([new Uint8Array(content), new Uint8Array(size - content.length)], 'work.bin')
    return call(submitAssignment, { params, files: { file } }, student)
  }
  const paper = await send('pdf', 25 * MB + 1)
  expect([paper.status, paper.body.detail]).toEqual([413, 'File size exceeds 25MB.'])
  const long = await send('mp4', 200 * MB + 1)
  expect([long.status, long.body.detail]).toEqual([413, 'File size exceeds 200MB.'])
  expect((await send('mp4', 26 * MB)).status).toBe(201)
  const { file_name, file_type } = (await call(getAssignment, { params }, student)).body.submission
  expect([file_name, file_type]).toEqual(['work.mp4', 'video/mp4'])
})
