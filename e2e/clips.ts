import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createVideo, signVideoUpload } from '@sonocampus/contract/lessons.admin'
import type { RequestOf } from '@sonocampus/contract/route'
import type { CallServer } from './steps.ts'

/** A real video of a few seconds, made once per run. */
export function clip(seconds = 2): Buffer {
  const path = join(process.env.E2E_FOLDER ?? '', `clip-${seconds}.mp4`)
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}.mp4`
    const source = ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=160x120:rate=10`]
    const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...source, ...codec, draft])
    renameSync(draft, path)
  }
  return readFileSync(path)
}

/** The clip for a file picker; enlarged by a box that players skip. */
export function pickedClip(name = 'lesson.mp4', extraBytes = 0) {
  const box = Buffer.alloc(extraBytes ? extraBytes + 8 : 0)
  if (extraBytes) {
    box.writeUInt32BE(box.length)
    box.write('free', 4)
  }
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([clip(), box]) }
}

type VideoBody = RequestOf<typeof createVideo>['body']

/** Stores a video file on a server in one piece, as browsers used to. */
export async function storeFilm(call: CallServer, bytes: Buffer, server = SERVER): Promise<string> {
  const file = { content_type: 'video/mp4', file_name: 'lesson.mp4' }
  const { body: signed } = await call(signVideoUpload, { body: file }, 'admin')
  const headers = { 'content-type': file.content_type }
  const address = new URL(signed.presigned_url, server)
  const put = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  expect(put.status).toBe(200)
  return signed.file_key
}
const SERVER = `http://127.0.0.1:${process.env.E2E_PORT ?? 4400}`

/** Uploads a clip of the lesson's length, two seconds by default, and creates a lesson with it. */
export async function makeStoredVideo(call: CallServer, courseId: string, changes: Partial<VideoBody> = {}) {
  const duration = changes.duration ?? 2
  return makeVideo(call, courseId, { file_key: await storeFilm(call, clip(duration)), duration, ...changes })
}

export const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'

/** A lesson with a YouTube link, by default. */
export async function makeVideo(call: CallServer, courseId: string, changes: Partial<VideoBody> = {}) {
  const source = changes.file_key ? {} : { youtube_url: YOUTUBE }
  const body = { title: 'A lesson', description: '', is_preview: false, ...source, ...changes }
  const { status, body: video } = await call(createVideo, { params: { courseId }, body }, 'admin')
  expect(status).toBe(201)
  return video
}
