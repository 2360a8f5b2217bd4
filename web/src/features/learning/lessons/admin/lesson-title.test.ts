import { expect, it } from 'vitest'
import { lessonTitle } from './lesson-title'

it.each([
  ['03_liver-basics.mp4', 'Liver basics'],
  ['3. The portal vein.mov', 'The portal vein'],
  ['12 - Kidneys and bladder.webm', 'Kidneys and bladder'],
  ['Lesson 4 - Doppler.mp4', 'Doppler'],
  ['lecture_07_TVUS.mkv', 'TVUS'],
  ['2026-01-31 recording.mp4', '2026-01-31 recording'],
  ['042.mp4', '042'],
  ['e-FAST.mp4', 'E FAST'],
  ['COVID-19 lungs.mp4', 'COVID-19 lungs'],
  ['liver.v2.mp4', 'Liver.v2'],
  ['جگر.mp4', 'جگر'],
  ['.mp4', 'Lesson'],
  [`${'a'.repeat(300)}.mp4`, `A${'a'.repeat(199)}`],
])('%s suggests the title %s [streaming/upload-several]', (name, title) => expect(lessonTitle(name)).toBe(title))
