import { randomUUID } from 'node:crypto'
import type { Random } from './random.ts'

export type Pool = ReturnType<typeof makePool>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const KEPT = 200

/** The ids in responses, by the words they were named with: they let the next call hit existing things. */
export function makePool() {
  const ids = new Map<string, string[]>()
  const keys: string[] = []
  const all: string[] = []
  const add = (list: string[], value: string) => {
    if (list.includes(value)) return
    list.push(value)
    if (list.length > KEPT) list.shift()
  }
  const remember = (word: string, id: string) => {
    const list = ids.get(word) ?? []
    ids.set(word, list)
    add(list, id)
    add(all, id)
  }
  /** `course` for course_id, courseId and for the id in responses of /courses. */
  const wordOf = (name: string) => name.replace(/_?ids?$/i, '').toLowerCase()

  function harvest(value: unknown, within: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 50)) harvest(item, within)
    else if (value && typeof value === 'object')
      for (const [name, field] of Object.entries(value)) {
        if (typeof field !== 'string') harvest(field, wordOf(name))
        else if (UUID.test(field)) remember(name === 'id' || name === '_id' ? within : wordOf(name), field)
        else if (name === 'file_key') add(keys, field)
      }
  }
  const anyId = (random: Random) => (all.length > 0 ? random.pick(all) : randomUUID())
  return {
    harvest,
    anyId,
    idFor(name: string, random: Random): string {
      const list = ids.get(wordOf(name)) ?? []
      return list.length > 0 && random.chance(0.8) ? random.pick(list) : anyId(random)
    },
    keyFor: (random: Random) =>
      keys.length > 0 && random.chance(0.7) ? random.pick(keys) : `private/videos/${random.hex(8)}`,
  }
}
