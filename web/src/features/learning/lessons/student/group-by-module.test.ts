import type { Lesson } from '@sonocampus/contract/lessons.student'
import { expect, it } from 'vitest'
import { groupByModule, lessonThatOpens } from './group-by-module'

const lesson = (id: string, module: string | null, more: Partial<Lesson> = {}) =>
  ({
    id,
    title: id,
    watched: false,
    is_locked: false,
    module: module ? { id: module, title: module } : null,
    ...more,
  }) as Lesson

it('puts lessons under their modules, numbered through the course, with how many are watched', () => {
  const lessons = [lesson('a', null), lesson('b', 'm', { watched: true }), lesson('c', 'm'), lesson('d', 'n')]
  const shown = groupByModule(lessons).map(({ module, lessons: grouped, watched }) => [
    module?.title ?? null,
    grouped.map(({ lesson: { id }, number }) => `${number} ${id}`),
    watched,
  ])
  expect(shown).toEqual([
    [null, ['1 a'], 0],
    ['m', ['2 b', '3 c'], 1],
    ['n', ['4 d'], 0],
  ])
})

it('names the lesson that opens the locked ones, and none where nothing is locked', () => {
  const watched = lesson('a', null, { watched: true })
  expect(lessonThatOpens([watched, lesson('b', null), lesson('c', null, { is_locked: true })])?.id).toBe('b')
  expect(lessonThatOpens([watched, lesson('b', null)])).toBeUndefined()
})
