import type { Lesson } from '@sonocampus/contract/lessons.student'
import type { ProtectionLevel } from '@sonocampus/contract/site'
import { useRef } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { toast } from '@/shared/ui/toaster'
import type { PlayerHandle } from '../player/use-player'
import { useRecordProtectionEvent } from './api'
import { warningText } from './protection/protection'
import { useProtection } from './protection/use-protection'
import { useMarkWatched } from './use-mark-watched'

export interface Guarding {
  courseId: string
  /** What the site does when the protection is triggered. */
  level: ProtectionLevel
  /** Whether picture-in-picture is allowed. */
  allowsOwnWindow: boolean
  logOut: () => void
}

/** The open lesson, protected and counted; the protection covers all lessons for as long as the page is open. */
export function useGuardedLesson({ courseId, level, logOut }: Guarding, open: Lesson | undefined) {
  const isStudent = useSessionRole() === 'student'
  const mark = useMarkWatched(courseId)
  const player = useRef<PlayerHandle>(null)
  const recordEvent = useRecordProtectionEvent()
  const startProtection = useProtection({
    level,
    record: (kind) => open && recordEvent(open.id, kind),
    warn: (warning) => void toast.warning('Security warning', { description: warningText(warning), duration: 3000 }),
    pause: () => player.current?.pause(),
    logOut: () => {
      logOut()
      toast.error('You have been logged out.', { description: 'This protects the lessons. Log in again.' })
    },
  })
  function onStart() {
    if (!isStudent || !open) return
    startProtection()
    mark.onPlay(open)
  }
  return { isStudent, mark, player, onStart }
}
