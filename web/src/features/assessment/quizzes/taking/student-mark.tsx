import { readStudentSession } from '@/shared/session/stored-session'
import { ViewerOverlay } from '@/shared/ui/viewer-overlay'

/** Whose screen it is, moving over pictures as over lessons. */
export function StudentMark() {
  const email = readStudentSession()?.email
  return email ? <ViewerOverlay email={email} isPlaying room="inset-2" /> : null
}
