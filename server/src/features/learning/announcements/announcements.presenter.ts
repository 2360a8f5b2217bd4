import type { AdminAnnouncement, Announcement } from '@sonocampus/contract/announcements'
import { shownVersion } from '../../../shown-version.ts'
import type { AnnouncementRow } from './announcements.queries.ts'

export const presentAnnouncement = (
  { author, withdrawn_at: _, ...row }: AnnouncementRow,
  now: number,
): Announcement => ({
  ...row,
  author: author || 'The institute',
  is_pinned: row.pinned_until !== null && Date.parse(row.pinned_until) > now,
})

export const presentAdminAnnouncement = (row: AnnouncementRow, now: number): AdminAnnouncement => ({
  ...presentAnnouncement(row, now),
  withdrawn_at: row.withdrawn_at,
  version: shownVersion(editedAnnouncement(row)),
})

/** The fields its form edits. */
export const editedAnnouncement = ({ title, text, pinned_until }: AnnouncementRow) => ({ title, text, pinned_until })
