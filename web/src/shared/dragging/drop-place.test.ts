import { expect, it } from 'vitest'
import { dropPlace, type Group } from './drop-place'

const row = (id: string, top: number) => ({ id, top, bottom: top + 10 })
const groups: Group[] = [
  { id: '', top: 0, bottom: 20, rows: [row('a', 0), row('b', 10)] },
  { id: 'm', top: 30, bottom: 60, rows: [row('c', 40), row('d', 50)] },
  { id: 'n', top: 70, bottom: 90, rows: [] },
]
const lesson = (id: string) => ({ kind: 'row' as const, id })

it('drops a lesson where the pointer is: over the middle of a row it comes behind it', () => {
  expect(dropPlace(4, groups, lesson('d'))).toEqual({ groupId: null, index: 0, line: 0 })
  expect(dropPlace(6, groups, lesson('d'))).toEqual({ groupId: null, index: 1, line: 10 })
  expect(dropPlace(25, groups, lesson('d'))).toEqual({ groupId: null, index: 2, line: 20 })
  expect(dropPlace(44, groups, lesson('a'))).toEqual({ groupId: 'm', index: 0, line: 40 })
  expect(dropPlace(58, groups, lesson('c'))).toEqual({ groupId: 'm', index: 1, line: 60 })
})

it('drops a lesson into a module without any, and above all into the first list', () => {
  expect(dropPlace(200, groups, lesson('a'))).toEqual({ groupId: 'n', index: 0, line: 90 })
  expect(dropPlace(-50, groups, lesson('c'))).toEqual({ groupId: null, index: 0, line: 0 })
  expect(dropPlace(0, [], lesson('c'))).toBeNull()
})

it('drops a module between the others, never among the lessons of none', () => {
  const module = (id: string) => ({ kind: 'group' as const, id })
  expect(dropPlace(5, groups, module('n'))).toEqual({ groupId: 'n', index: 0, line: 30 })
  expect(dropPlace(85, groups, module('m'))).toEqual({ groupId: 'm', index: 1, line: 90 })
})
