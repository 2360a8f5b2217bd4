import type { Deps } from '../../../../deps.ts'
import { requireLesson, type Student } from '../lesson-access.ts'
import { rememberView } from '../views.queries.ts'

export async function saveVideoPosition(deps: Deps, student: Student, videoId: string, seconds: number): Promise<void> {
  await requireLesson(deps, student, videoId)
  await rememberView(deps.db, deps.clock.now(), student.id, videoId, { position_ms: Math.round(seconds * 1000) })
}
