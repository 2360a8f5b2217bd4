// The words of docs/glossary.md and docs/voice.md, as far as a check can tell: retired words in names and comments, three
// dots and "Failed to" in what people read. Sentences of the specification are left as they are.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const list = (...folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))

/** The retired words, from the glossary's third column; what stands in brackets says of what, and is for people. */
const retired = [...read('docs/glossary.md').matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
  .flatMap(([, words]) => words.split(','))
  .map((word) => word.replace(/\(.*/, '').trim())
  .filter(
    (word) =>
      /^[a-z]{4,}$/.test(word) && !['retired', 'given', 'asked', 'film', 'video', 'tell', 'face'].includes(word),
  )
  .concat('anew')

/** Names that the API, the database or stored jobs have for good. */
const FOR_GOOD = /listMyStandings|\/standings|seat_course_id|seat_title|seatCourse/g
const specified = `${read('docs/requirements.yaml')}\n${read('web/src/app/specified-texts.test.ts')}`

const RULES = [
  {
    why: `a retired word: see docs/glossary.md`,
    files: list('server/src', 'web/src', 'contract/src', 'e2e', 'scripts', 'docs/*.md', '*.md').filter(
      (file) =>
        /\.(tsx?|mjs|md)$/.test(file) &&
        !/migrations|scripts\/words\.mjs|docs\/glossary\.md|CHANGELOG|docs\/performance\.md/.test(file),
    ),
    text: new RegExp(`\\b(${retired.join('|')})s?\\b`, 'i'),
  },
  {
    why: 'one ellipsis: …',
    files: list('web/src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
    text: /[a-z]\.\.\.['"`<]/,
  },
  {
    why: 'a failure is told as "Couldn\'t …": see docs/voice.md',
    files: list('web/src', 'server/src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
    text: /['"`>](Failed to|Could not|An error occurred)\b/,
  },
]

/** The longest quoted sentence of a line, to look for in the specification. */
const isSpecified = (line) =>
  [...line.matchAll(/(['"`>])((?:(?!\1)[^<{])+)/g)].some(
    ([, , text]) => text.length > 6 && specified.includes(text.trim()),
  )

const faults = RULES.flatMap(({ why, files, text }) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        text.test(line.replace(FOR_GOOD, '')) && !isSpecified(line)
          ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}\n  ${why}`]
          : [],
      ),
  ),
)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
