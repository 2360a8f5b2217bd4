import { expect, it } from 'vitest'
import { chapterAt, chaptersIn, withoutChapters } from './chapters'

const description = `Part 1 of the course.
0:00 The probe
1:05 - The liver
[12:30] Kidneys: both sides
1:02:03 – Questions`

it('takes lines that begin with a moment for chapters [streaming/player-chapters]', () => {
  const chapters = chaptersIn(description)
  expect(chapters).toEqual([
    { at: 0, title: 'The probe' },
    { at: 65, title: 'The liver' },
    { at: 750, title: 'Kidneys: both sides' },
    { at: 3723, title: 'Questions' },
  ])
  expect(withoutChapters(description)).toBe('Part 1 of the course.')
  expect([chapterAt(chapters, 64)?.title, chapterAt(chapters, 65)?.title, chapterAt(chapters, 9999)?.title]).toEqual([
    'The probe',
    'The liver',
    'Questions',
  ])
})

it.each(['', 'Lesson at 3:20 is long', '0:00 Alone', '2:00 Second\n1:00 First', '0:00\n1:00'])(
  'leaves %j as it is',
  (text) => {
    expect([chaptersIn(text), withoutChapters(text)]).toEqual([[], text])
  },
)
