import { describe, expect, it } from 'vitest'
import { arrangementOf, isSameOrder, moveLesson, moveModule, placeBeside } from './arrangement'

const video = (id: string, module_id: string | null) => ({ id, module_id })
const course = arrangementOf(
  [video('a', null), video('b', 'm'), video('c', 'm'), video('d', 'n')],
  [{ id: 'm' }, { id: 'n' }, { id: 'empty' }],
)
const idsIn = ({ loose, modules }: typeof course) => [loose, ...modules.map(({ video_ids }) => video_ids)]

describe('the order of a course', () => {
  it('holds every lesson under its module, and modules without lessons', () => {
    expect(course).toEqual({
      loose: ['a'],
      modules: [
        { module_id: 'm', video_ids: ['b', 'c'] },
        { module_id: 'n', video_ids: ['d'] },
        { module_id: 'empty', video_ids: [] },
      ],
    })
  })

  it('takes a lesson to a place among the others of any module', () => {
    expect(idsIn(moveLesson(course, 'a', { moduleId: 'm', index: 1 }))).toEqual([[], ['b', 'a', 'c'], ['d'], []])
    expect(idsIn(moveLesson(course, 'b', { moduleId: 'm', index: 1 }))).toEqual([['a'], ['c', 'b'], ['d'], []])
    expect(idsIn(moveLesson(course, 'd', { moduleId: null, index: 0 }))).toEqual([['d', 'a'], ['b', 'c'], [], []])
    expect(isSameOrder(moveLesson(course, 'b', { moduleId: 'm', index: 0 }), course)).toBe(true)
  })

  it('takes a module with its lessons between the others', () => {
    const moved = moveModule(course, 'm', 2)
    expect(moved.modules.map(({ module_id }) => module_id)).toEqual(['n', 'empty', 'm'])
    expect(idsIn(moved)).toEqual([['a'], ['d'], [], ['b', 'c']])
  })

  it('steps over the edge of a module into the one beside it, and no further than the ends', () => {
    expect(placeBeside(course, 'b', 1)).toEqual({ moduleId: 'm', index: 1 })
    expect(placeBeside(course, 'b', -1)).toEqual({ moduleId: null, index: 1 })
    expect(placeBeside(course, 'c', 1)).toEqual({ moduleId: 'n', index: 0 })
    expect(placeBeside(course, 'd', 1)).toEqual({ moduleId: 'empty', index: 0 })
    expect(placeBeside(course, 'a', -1)).toBeNull()
    expect(placeBeside(arrangementOf([video('a', null)], []), 'a', 1)).toBeNull()
  })
})
