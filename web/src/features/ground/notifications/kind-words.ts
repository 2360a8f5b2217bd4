import type { NoticeKind } from '@sonocampus/contract/notifications.settings'

/** The kinds students can switch off, in the order shown. */
export const KIND_WORDS: Record<NoticeKind, string> = {
  announcements: 'Announcements of my courses',
  answers: 'Answers to questions I asked or answered',
  new_lessons: 'New lessons in my courses',
  new_assignments: 'New assignments in my courses',
  new_quizzes: 'New quizzes in my courses',
  due_soon: 'Work that is due within two days',
  classes: 'Reminders of live classes',
}
