import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { Module } from '@sonocampus/contract/lessons.modules'

/** The order of a whole course, as sent: ids of lessons without a module, then the modules with theirs. */
export type Arrangement = { loose: string[]; modules: { module_id: string; video_ids: string[] }[] }

/** A position among a module's lessons, or those without one, not counting the moved lesson. */
export type Place = { moduleId: string | null; index: number }

type Lesson = Pick<AdminVideo, 'id' | 'module_id'>

export const arrangementOf = (videos: readonly Lesson[], modules: readonly Pick<Module, 'id'>[]): Arrangement => {
  const idsIn = (moduleId: string | null) =>
    videos.filter(({ module_id }) => module_id === moduleId).map(({ id }) => id)
  return { loose: idsIn(null), modules: modules.map(({ id }) => ({ module_id: id, video_ids: idsIn(id) })) }
}

/** The lists of lessons in order; the first is for those without a module. */
export const groupsOf = ({ loose, modules }: Arrangement) => [
  { moduleId: null, ids: loose },
  ...modules.map(({ module_id, video_ids }) => ({ moduleId: module_id, ids: video_ids })),
]

export function moveLesson(arrangement: Arrangement, videoId: string, { moduleId, index }: Place): Arrangement {
  const placed = (ids: string[], isHere: boolean) => {
    const others = ids.filter((id) => id !== videoId)
    return isHere ? others.toSpliced(index, 0, videoId) : others
  }
  return {
    loose: placed(arrangement.loose, moduleId === null),
    modules: arrangement.modules.map(({ module_id, video_ids }) => ({
      module_id,
      video_ids: placed(video_ids, module_id === moduleId),
    })),
  }
}

export function moveModule(arrangement: Arrangement, moduleId: string, index: number): Arrangement {
  const moved = arrangement.modules.filter(({ module_id }) => module_id === moduleId)
  const others = arrangement.modules.filter(({ module_id }) => module_id !== moduleId)
  return { ...arrangement, modules: others.toSpliced(index, 0, ...moved) }
}

/** One place up or down, into the next module past an edge. Null at either end. */
export function placeBeside(arrangement: Arrangement, videoId: string, step: -1 | 1): Place | null {
  const groups = groupsOf(arrangement)
  const at = groups.findIndex(({ ids }) => ids.includes(videoId))
  const group = groups[at]
  if (!group) return null
  const index = group.ids.indexOf(videoId) + step
  if (index >= 0 && index < group.ids.length) return { moduleId: group.moduleId, index }
  const beside = groups[at + step]
  return beside ? { moduleId: beside.moduleId, index: step === 1 ? 0 : beside.ids.length } : null
}

export const isSameOrder = (one: Arrangement, other: Arrangement): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
