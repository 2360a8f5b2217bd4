import type { Tables } from '../../../db/tables/index.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * The folders for our files, by what refers to them. Files elsewhere, or with other kinds of names,
 * are left alone.
 */
export const FOLDERS = {
  key: [
    'private/videos/',
    'private/lessons/',
    'private/captions/',
    'private/lesson-files/',
    'private/qualification-certificate/',
    'private/payment-proof/',
    'private/assignment/',
    'private/assets/',
    'private/films/',
    'private/demo/',
  ],
  url: ['public/images/', 'public/avatars/'],
}

const OURS = new RegExp(`^(${Object.values(FOLDERS).flat().join('|')})${UUID}(\\.webp)?$`)
export const isOurs = (key: string): boolean => OURS.test(key)

export type Source = {
  table: keyof Tables
  column: string
  /** Named in a sentence for administrators; null where the file may still be on its way. */
  what: string | null
  holds: keyof typeof FOLDERS
  living?: boolean
  /** The column with the lesson, without which nothing owns the file. */
  lesson?: string
  user?: string
  course?: string
}

/**
 * Every column that refers to a stored file. One missing here would lose its files: a test compares
 * the schema.
 */
export const SOURCES: Source[] = [
  { table: 'documents', column: 'storage_key', what: 'a document', holds: 'key', user: 'owner_id' },
  { table: 'videos', column: 'storage_key', what: 'a lesson', holds: 'key', living: true, course: 'course_id' },
  { table: 'videos', column: 'captions_key', what: 'captions', holds: 'key', living: true, course: 'course_id' },
  { table: 'lesson_files', column: 'storage_key', what: "a lesson's file", holds: 'key', lesson: 'video_id' },
  { table: 'media_assets', column: 'pack_key', what: "a question's picture", holds: 'key', course: 'course_id' },
  { table: 'media_assets', column: 'clip_key', what: "a question's loop", holds: 'key', course: 'course_id' },
  { table: 'renditions', column: 'pack_key', what: 'one quality of a lesson', holds: 'key' },
  { table: 'films', column: 'poster_key', what: "a lesson's picture", holds: 'key' },
  { table: 'films', column: 'sprite_key', what: "a lesson's small pictures", holds: 'key' },
  { table: 'video_uploads', column: 'storage_key', what: null, holds: 'key' },
  { table: 'users', column: 'avatar_url', what: 'a profile picture', holds: 'url', user: 'id' },
  { table: 'courses', column: 'thumbnail_url', what: "a course's picture", holds: 'url', course: 'id' },
  { table: 'quiz_questions', column: 'image_url', what: "a question's picture", holds: 'url' },
  { table: 'bank_questions', column: 'image_url', what: "a question's picture", holds: 'url' },
  { table: 'site_settings', column: 'value', what: 'a picture of the site', holds: 'url' },
]
