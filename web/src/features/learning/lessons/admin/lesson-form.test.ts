import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { describe, expect, it } from 'vitest'
import {
  captionsChange,
  type LessonInput,
  type LessonValues,
  lessonBody,
  lessonForm,
  newLesson,
  plannedLesson,
} from './lesson-form'

const key = 'private/videos/1'
const stored: AdminVideo = {
  id: '1',
  course_id: '2',
  module_id: null,
  title: 'Liver',
  description: '',
  order: 3,
  duration: 61,
  is_preview: false,
  video_url: '/api/media/1',
  cloudinary_url: '/api/media/1',
  file_key: key,
  public_id: key,
  captions_url: null,
  plays_in_browsers: true,
  film: null,
  version: 'v',
}
const link = 'https://www.youtube.com/watch?v=abcdefghijk'
const linked: AdminVideo = { ...stored, file_key: null, public_id: null, youtube_url: link }
const typed: LessonInput = { ...newLesson([stored]), title: 'Kidney' }
const values: LessonValues = {
  title: 'Kidney',
  description: '',
  order: 4,
  is_preview: false,
  youtube_url: '',
  file: null,
  captions: null,
  removes_captions: false,
}
const issues = (input: LessonInput, kept?: AdminVideo) =>
  lessonForm(kept)
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path[0], message])

describe('the form of a lesson', () => {
  it('wants a file or a link, and says so together with everything else', () => {
    const noSource = ['file', 'Please select a video file to upload.']
    expect(issues(typed)).toEqual([noSource])
    expect(issues({ ...typed, title: ' ' })).toEqual([['title', 'Enter a title.'], noSource])
    expect(issues({ ...typed, youtube_url: link })).toBeUndefined()
    expect(issues({ ...typed, file: new File(['x'], 'a.mp4') })).toBeUndefined()
  })

  it('lets a stored file stay, but not a link that was taken away', () => {
    expect(issues(typed, stored)).toBeUndefined()
    expect(issues(typed, linked)).toHaveLength(1)
  })

  it('reads the order as a whole number', () => {
    expect(lessonForm(stored).parse(typed)).toMatchObject({ order: 4 })
    for (const order of ['', '1.5', '-1', 'first'])
      expect(issues({ ...typed, order }, stored)).toEqual([['order', 'Must be a whole number from 0 to 100000.']])
  })

  it('takes a link without https:// before it', () => {
    const { youtube_url } = lessonForm(undefined).parse({ ...typed, youtube_url: ' youtu.be/abcdefghijk ' })
    expect(youtube_url).toBe('https://youtu.be/abcdefghijk')
  })

  it('refuses a link to anything else, as the server does', () => {
    expect(issues({ ...typed, youtube_url: 'https://vimeo.com/1' })).toEqual([
      ['youtube_url', "This isn't a link to a YouTube video."],
    ])
  })
})

describe('what is saved of a lesson', () => {
  it('replaces, removes or leaves its captions; a link brings its own', () => {
    const captions = new File(['WEBVTT'], 'a.vtt')
    expect(captionsChange(values)).toBeNull()
    expect(captionsChange({ ...values, removes_captions: true })).toBe('remove')
    expect(captionsChange({ ...values, captions, removes_captions: true })).toBe(captions)
    expect(captionsChange({ ...values, captions, youtube_url: link })).toBeNull()
  })

  it('is planned before the file has come, for the lesson that it is of', () => {
    const { title, description, order, is_preview } = values
    const words = { title, description, order, is_preview }
    expect(plannedLesson(values, { courseId: 'course', videoId: undefined, duration: 2.5 })).toEqual({
      ...words,
      course_id: 'course',
      video_id: null,
      duration: 2.5,
    })
    expect(plannedLesson(values, { courseId: 'course', videoId: 'video', duration: null }).video_id).toBe('video')
  })

  it('is the link, whose length is known only while it stays the same', () => {
    expect(lessonBody({ ...values, youtube_url: link }, linked)).toMatchObject({
      youtube_url: link,
      duration: 61,
    })
    const other = 'https://youtu.be/zzzzzzzzzzz'
    const body = lessonBody({ ...values, youtube_url: other }, stored)
    expect(body).toMatchObject({ youtube_url: other, duration: null })
    expect(body.file_key).toBeUndefined()
  })

  it('keeps file and length when nothing new was chosen', () => {
    expect(lessonBody(values, stored)).toMatchObject({ file_key: key, duration: 61 })
  })
})

describe('the order of videos', () => {
  const orderAfter = (...orders: number[]) => newLesson(orders.map((order) => ({ ...stored, order }))).order

  it('of a new one is the highest plus one, whatever gaps there are', () => {
    expect(orderAfter(1, 7, 3)).toBe('8')
  })

  it('of the first one is 1', () => {
    expect(orderAfter()).toBe('1')
  })
})
