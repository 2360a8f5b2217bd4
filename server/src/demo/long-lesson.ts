type Chapter = { title: string; lines: string[] }

/** The script of the demo's long lesson: a chapter every fifty seconds, a line every ten. */
const chapters: Chapter[] = [
  {
    title: 'Where the probe goes',
    lines: [
      'Begin below the ribs on the right, with the marker to the head.',
      'Ask for a deep breath: the liver comes down to meet you.',
      'Set the depth so that the diaphragm is in the picture.',
      'One focus, in the middle of the liver, is enough.',
      'Then leave the knobs alone and look.',
    ],
  },
  {
    title: 'The left lobe',
    lines: [
      'Sweep from the midline to the left edge, slowly.',
      'The edge should be sharp; a round one is too large.',
      'Find the ligament: it is bright, and it is no stone.',
      'Behind it lies the aorta, which beats.',
      'Freeze one picture with the edge in it.',
    ],
  },
  {
    title: 'The right lobe and the kidney',
    lines: [
      'Now between the ribs, with the kidney beside the liver.',
      'Compare the two: they should be equally bright.',
      'A liver that is much brighter holds fat.',
      'Look at the space between them for fluid.',
      'Measure the right lobe where it is longest.',
    ],
  },
  {
    title: 'The gallbladder',
    lines: [
      'It is black, because bile sends nothing back.',
      'A stone is bright and casts a shadow behind it.',
      'Turn the patient: a stone moves, a polyp stays.',
      'Measure the wall on the side of the liver.',
      'More than three millimetres needs a reason.',
    ],
  },
  {
    title: 'The bile duct',
    lines: [
      'Follow the portal vein to the gate of the liver.',
      'The duct runs in front of it, thin and without flow.',
      'Measure from inner wall to inner wall.',
      'Up to six millimetres is normal, a little more with age.',
      'If it is wide, follow it down to where it ends.',
    ],
  },
  {
    title: 'What to freeze',
    lines: [
      'Five pictures tell the next doctor what you saw.',
      'Both lobes, liver beside kidney, gallbladder, duct.',
      'Write the measurements on the pictures themselves.',
      'Say in the report what you could not see.',
      'This scan is drawn by a computer: no patient is in it.',
    ],
  },
]

const CHAPTER_SECONDS = 50
const seconds = chapters.length * CHAPTER_SECONDS
export const LONG_LESSON = { seconds, chapters }

const clockOf = (at: number) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`

/** Includes time marks, which players show as chapters. */
export const longDescription = (beginning: string): string =>
  [beginning, '', ...chapters.map(({ title }, index) => `${clockOf(index * CHAPTER_SECONDS)} ${title}`)].join('\n')

export function longCaptions(): string {
  const lines = chapters.flatMap(({ lines: said }) => said)
  const each = seconds / lines.length
  const at = (moment: number) => `${clockOf(moment).padStart(5, '0')}.000`
  const cues = lines.map((line, index) => `${at(index * each)} --> ${at((index + 1) * each)}\n${line}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}
