import { type Asset, addAssetFrame, clearAsset, createAsset, listAssets } from '@sonocampus/contract/assets'
import { getAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { applyForCourse, listApplications } from '@sonocampus/contract/enrollments.applications'
import { addLessonFile } from '@sonocampus/contract/lesson-files'
import { listVideosForAdmin, replaceCaptions } from '@sonocampus/contract/lessons.admin'
import { listMyPayments, submitProofFile, uploadPaymentProof } from '@sonocampus/contract/payments'
import type { RouteSpec } from '@sonocampus/contract/route'
import { uploadImage, uploadLogo } from '@sonocampus/contract/site.uploads'
import { uploadAvatar } from '@sonocampus/contract/users.profile'
import { assignmentSteps } from './assignment-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { APPLICATION, approvedApplicant, fileOf, newPicture } from './enrollment-steps.ts'
import { filmSteps } from './film-steps.ts'
import { makeLesson } from './finish-course.ts'
import { makeClip } from './make-clip.ts'
import { makeCourse } from './make-course.ts'

type Session = { token: string }
type Person = Session & { id: string; email: string }
/** Where a stored file is shown, to whom. */
export type Shown = { address: string; to: Session }
export type Sent = { status: number; body: { detail?: unknown; code?: string }; shown: () => Promise<Shown[]> }
export type Place = {
  route: RouteSpec
  takes: string[]
  /** Whether only the pixels are kept: nothing else of the file may be found in the storage. */
  redraws?: boolean
  send: (file: File) => Promise<Sent>
}
const SCANS = ['png', 'jpeg', 'webp', 'heic', 'pdf']

/** Every call that takes a file, with the accepted kinds; each try has its own sender and place. */
export async function uploadPlaces(test: TestApp, admin: Person): Promise<Record<string, Place>> {
  const { call } = test
  const { enrolledIn, add } = assignmentSteps(test, admin)
  const clip = await makeClip(1)
  const showing = (address: string, to: Session): Shown[] => [{ address, to }]
  const frames = ({ id, frames: count }: Asset, to: Session): Shown[] =>
    [...new Set([0, count - 1])].map((frame) => ({ address: `/api/assets/${id}/frames/${frame}`, to }))

  /** From a new administrator: uploads per hour are limited. */
  const createOne = async (file: File) => {
    const [params, author] = [{ courseId: await makeCourse(test) }, await test.makeSession('admin')]
    const sent = await call(createAsset, { params, body: { title: 'Heart' }, files: { file } }, author)
    return { ...sent, author }
  }

  return {
    'the proof of the payment page': {
      route: uploadPaymentProof,
      takes: SCANS,
      async send(file) {
        const student = await test.makeSession()
        const sent = await call(uploadPaymentProof, { files: { file } }, student)
        return { ...sent, shown: async () => showing(sent.body.file_url, student) }
      },
    },
    'the proof of the course page': {
      route: submitProofFile,
      takes: SCANS,
      async send(file) {
        const courseId = await makeCourse(test)
        const student = await approvedApplicant(test, admin, courseId)
        const sent = await call(submitProofFile, { params: { courseId }, body: {}, files: { file } }, student)
        const shown = async () =>
          showing((await call(listMyPayments, { query: {} }, student)).body[0].proof_url, student)
        return { ...sent, shown }
      },
    },
    'the certificate of an application': {
      route: applyForCourse,
      takes: SCANS,
      async send(file) {
        const [course_id, student] = [await makeCourse(test), await test.makeSession()]
        const input = { body: { ...APPLICATION, course_id }, files: { qualification_certificate: file } }
        const sent = await call(applyForCourse, input, student)
        const shown = async () => {
          const [applied] = (await call(listApplications, { query: { course_id } }, admin)).body
          return showing(applied.qualification_certificate_url, admin)
        }
        return { ...sent, shown }
      },
    },
    'an assignment': {
      route: submitAssignment,
      takes: [...SCANS, 'zip', 'docx', 'mp4', 'mov', 'webm'],
      async send(file) {
        const courseId = await makeCourse(test)
        const [params, student] = [await add(courseId), await enrolledIn(courseId)]
        const sent = await call(submitAssignment, { params, files: { file } }, student)
        const shown = async () =>
          showing((await call(getAssignment, { params }, student)).body.submission.file_url, student)
        return { ...sent, shown }
      },
    },
    'an avatar': {
      route: uploadAvatar,
      takes: ['png', 'jpeg', 'gif'],
      redraws: true,
      async send(file) {
        const student = await test.makeSession()
        const sent = await call(uploadAvatar, { files: { file } }, student)
        return { ...sent, shown: async () => showing(sent.body.avatar_url, student) }
      },
    },
    'a picture for the site': {
      route: uploadImage,
      takes: ['png', 'jpeg', 'gif'],
      redraws: true,
      async send(file) {
        const sent = await call(uploadImage, { files: { file } }, await test.makeSession('admin'))
        return { ...sent, shown: async () => showing(sent.body.url, admin) }
      },
    },
    'a logo': {
      route: uploadLogo,
      takes: ['png', 'jpeg', 'webp'],
      redraws: true,
      async send(file) {
        const sent = await call(uploadLogo, { files: { file } }, await test.makeSession('admin'))
        const shown = async () => [sent.body.logo_url, sent.body.icon_url].flatMap((url) => showing(url, admin))
        return { ...sent, shown }
      },
    },
    'a picture or loop of questions': {
      route: createAsset,
      takes: ['png', 'jpeg', 'webp', 'mp4', 'webm', 'dicom'],
      redraws: true,
      async send(file) {
        const { author, ...sent } = await createOne(file)
        const shown = async () => {
          const { id, course_id } = sent.body
          await call(clearAsset, { params: { assetId: id }, body: { boxes: [], is_anonymous: true } }, author)
          await test.runJobs()
          const [asset] = (await call(listAssets, { params: { courseId: course_id } }, author)).body
          if (asset.state !== 'ready') throw new Error(`its picture is ${asset.state}: ${asset.problem}`)
          const clip = !asset.has_clip ? [] : showing(`/api/assets/${id}/clip`, author)
          return [...frames(asset, author), ...clip]
        }
        return { ...sent, shown }
      },
    },
    'another picture of a series': {
      route: addAssetFrame,
      takes: ['png', 'jpeg', 'webp'],
      redraws: true,
      async send(file) {
        const { body, author } = await createOne(fileOf(await newPicture()))
        const sent = await call(addAssetFrame, { params: { assetId: body.id }, body: {}, files: { file } }, author)
        return { ...sent, shown: async () => frames(sent.body, author) }
      },
    },
    'a file of a lesson': {
      route: addLessonFile,
      takes: ['png', 'jpeg', 'webp', 'pdf'],
      async send(file) {
        const params = { videoId: await makeLesson(test, await makeCourse(test)) }
        const author = await test.makeSession('admin')
        const sent = await call(addLessonFile, { params, files: { file } }, author)
        return { ...sent, shown: async () => showing(sent.body.url, author) }
      },
    },
    'captions of a lesson': {
      route: replaceCaptions,
      takes: ['vtt'],
      async send(file) {
        const [course_id, author] = [await makeCourse(test), await test.makeSession('admin')]
        const { id } = await filmSteps(test, author).makeLesson(course_id, clip)
        const sent = await call(replaceCaptions, { params: { videoId: id }, files: { file } }, author)
        const shown = async () => {
          const [video] = (await call(listVideosForAdmin, { query: { course_id } }, author)).body
          return showing(video.captions_url, author)
        }
        return { ...sent, shown }
      },
    },
  }
}
