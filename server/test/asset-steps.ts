import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, clearAsset, createAsset, getAssetFrame, listAssets } from '@sonocampus/contract/assets'
import sharp from 'sharp'
import { isoTime } from '#src/clock.ts'
import type { TestApp } from './build-test-app.ts'

type Session = { token: string }

/** Real ultrasound recordings, published for tests: 30 frames as JPEG, and one uncompressed. */
export const realFile = (name: 'us-30-frames-jpeg' | 'us-1-frame-rgb'): Buffer =>
  readFileSync(join(import.meta.dirname, 'dicom', `${name}.dcm`))

export const pictureOf = (width: number, height: number, background = '#808080') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

export const fileOf = (content: Buffer | string, name = 'patient-name.dcm') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

/** Steps for questions' pictures and loops, each through the API, as one administrator. */
export const assetSteps = (test: TestApp, admin: Session) => {
  const { call, deps } = test
  const upload = (courseId: string, content: Buffer | string, title = 'Heart') =>
    call(createAsset, { params: { courseId }, body: { title }, files: { file: fileOf(content) } }, admin)
  const list = async (courseId: string): Promise<Asset[]> =>
    (await call(listAssets, { params: { courseId } }, admin)).body
  const clear = (assetId: string, boxes: Asset['boxes'] = []) =>
    call(clearAsset, { params: { assetId }, body: { boxes, is_anonymous: true } }, admin)
  const frame = (asset: Pick<Asset, 'id' | 'version'>, number = 0, as: Session = admin) =>
    call(getAssetFrame, { params: { assetId: asset.id, frame: String(number) }, query: { version: asset.version } }, as)
  /** Uploaded, reviewed and processed. */
  async function ready(courseId: string, content: Buffer, boxes: Asset['boxes'] = []): Promise<Asset> {
    const { body } = await upload(courseId, content)
    await clear(body.id, boxes)
    await test.runJobs()
    return (await list(courseId)).find(({ id }) => id === body.id) as Asset
  }
  /** A quiz with one question, showing the asset. */
  async function askOn(courseId: string, asset_id: string, text = 'Where is it?') {
    const [quiz_id, now] = [randomUUID(), isoTime(test.clock.now())]
    const quiz = { title: 'Hearts', description: '', attempts_allowed: 1, counting_attempt: 'best' as const }
    await deps.db
      .insertInto('quizzes')
      .values({ id: quiz_id, course_id: courseId, ...quiz, created_at: now, updated_at: now })
      .execute()
    const question = { id: randomUUID(), quiz_id, position: 1, text, explanation: '', image_url: null, body: '{}' }
    await deps.db
      .insertInto('quiz_questions')
      .values({ ...question, asset_id })
      .execute()
    return { quizId: quiz_id, questionId: question.id }
  }
  return { upload, list, clear, frame, ready, askOn }
}
