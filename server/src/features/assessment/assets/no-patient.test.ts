import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAssetFrame, deleteAsset, getAssetClip } from '@sonocampus/contract/assets'
import { listAudit } from '@sonocampus/contract/audit'
import { expect, it } from 'vitest'
import { assetSteps, fileOf, pictureOf, realFile } from '#test/asset-steps.ts'
import { buildTestApp, type TestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeDicom, PATIENT, regions } from '#test/make-dicom.ts'

/** Names, numbers, dates, places and machines in the uploaded files, and their file name. */
const SECRETS = [
  ...Object.values(PATIENT),
  ...Object.values(PATIENT).flatMap((text) => text.split(/[\s^]/).filter((word) => word.length > 4)),
  ...['CompressedSamples', '13US1', '20040826', '185059', 'BAPTIST', 'LOGIQ', 'mvme22', '4121885', '1.3.6.1.4.1.5962'],
  ...['20160503', '120850', 'SonoSite', 'microMAXX', '1.2.840.114340', 'C0016117', 'P0000082510171180510001576'],
  ...['patient-name.dcm', 'patient-name'],
]
/** Too short to search for in bytes, where they occur by chance. */
const WORDS = /\bPLA\b|\bUS1\b/

async function everyRow({ deps }: TestApp): Promise<string> {
  const tables = await deps.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      deps.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}

const everyFile = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

it('keeps nothing of a patient: not in a row, not in a file, not in the log, not in an answer [imaging/no-patient]', async () => {
  const test = await buildTestApp()
  const admin = await test.makeSession('admin')
  const steps = assetSteps(test, admin)
  const courseId = await makeCourse(test)
  const answers: Buffer[] = []
  const call: typeof test.call = async (...given) => {
    const answer = await test.call(...given)
    answers.push(Buffer.from(JSON.stringify(answer.headers)), answer.raw.rawPayload)
    return answer
  }
  const own = assetSteps({ ...test, call }, admin)
  const written = makeDicom({ rows: 100, columns: 100, pixels: Buffer.alloc(10_000, 9), more: [regions({})] })
  const look = async () => {
    const text = [await everyRow(test), ...test.logs].join('\n')
    const bytes = [Buffer.from(text), ...everyFile(test.folder), ...answers]
    const found = SECRETS.filter((secret) => bytes.some((each) => each.includes(secret)))
    expect([found, WORDS.exec(text)]).toEqual([[], null])
  }
  for (const file of [realFile('us-30-frames-jpeg'), realFile('us-1-frame-rgb'), written]) {
    expect(SECRETS.some((secret) => file.includes(secret))).toBe(true)
    const { body: asset } = await own.upload(courseId, file)
    await own.frame(asset)
    await look()
    await own.clear(asset.id, [{ x: 0, y: 0, width: 1, height: 0.1 }])
    await test.runJobs()
    const cleared = (await own.list(courseId)).find(({ id }) => id === asset.id)
    await own.frame(cleared as never, asset.frames - 1)
    await call(getAssetClip, { params: { assetId: asset.id }, query: {} }, admin)
  }
  const broken = [written.subarray(0, -5000), realFile('us-30-frames-jpeg').subarray(0, 9000)]
  for (const file of broken) expect(await own.upload(courseId, file)).toBeRefused('unsupported_type')
  const { body: still } = await own.upload(courseId, await pictureOf(60, 40))
  const files = { file: fileOf(await pictureOf(60, 40)) }
  expect((await call(addAssetFrame, { params: { assetId: still.id }, body: {}, files }, admin)).status).toBe(200)
  await call(deleteAsset, { params: { assetId: still.id } }, admin)
  await call(listAudit, { query: {} }, admin)
  await look()
  expect(await steps.list(courseId)).toHaveLength(3)
  await test.close()
})
