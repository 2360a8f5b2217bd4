import type { NoticeKind } from '@sonocampus/contract/notifications.settings'

/** A channel a user has muted for one kind of notification; all others are sent. */
export type MutedChannelsTable = { user_id: string; kind: NoticeKind; channel: Channel }
export type Channel = 'app' | 'mail'

export type AnnouncementsTable = {
  id: string
  course_id: string
  author_id: string
  title: string
  text: string
  /** Pinned above the others until then. */
  pinned_until: string | null
  created_at: string
  updated_at: string
  withdrawn_at: string | null
}

/**
 * A question under a lesson, or an answer to one: `question_id` says which. `answers` and `is_open`
 * are the question's.
 */
export type LessonPostsTable = {
  id: string
  course_id: string
  video_id: string
  question_id: string | null
  author_id: string
  /** 1 if written by staff. */
  is_staff: number
  at_ms: number | null
  text: string
  answers: number
  /** 1 for a question without an answer by staff and without an accepted answer. */
  is_open: number
  accepted_id: string | null
  /** Number of reports not yet reviewed. */
  reports: number
  created_at: string
  edited_at: string | null
  /** Students see that a post was removed; the text is kept. */
  removed_at: string | null
}

export type PostReportsTable = {
  post_id: string
  user_id: string
  reason: string
  created_at: string
  settled_at: string | null
}

/** What somebody wrote to the institute, and what was answered; done when `closed_at` is set. */
export type ConversationsTable = {
  id: string
  number: number
  name: string
  email: string | null
  phone: string | null
  /** The student whose email it was when they wrote. */
  user_id: string | null
  course_id: string | null
  created_at: string
  /** When somebody last wrote: it is kept for a year from then. */
  written_at: string
  closed_at: string | null
}

/** Numbered from 1 in each conversation. Without an author the person wrote it. */
export type ConversationMessagesTable = {
  conversation_id: string
  number: number
  author_id: string | null
  text: string
  sent_at: string
}
