// The words of docs/glossary.md and docs/voice.md, as far as a check can tell: retired words in names, comments and
// documents, three dots and "Failed to" in what people read. Sentences of the specification stay as they are.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'server/src', 'web/src', 'contract/src', 'scripts', 'docs/*.md', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !/\.(test|spec)\./.test(file) && existsSync(join(root, file)))
const screens = files.filter((file) => file.startsWith('web/src/'))
const sources = files.filter((file) => /^(web|server)\/src\//.test(file))

/** Those of the glossary that are not ordinary English in another sense. */
const ORDINARY = ['retired', 'given', 'asked', 'film', 'video', 'tell', 'telling', 'face', 'floor']
const retired = [...read('docs/glossary.md').matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
  .flatMap(([, words]) => words.split(','))
  .map((word) => word.replace(/\(.*/, '').trim())
  .filter((word) => /^[a-z]{4,}$/.test(word) && !ORDINARY.includes(word))
  .concat('anew')

/** Names that the API, the database and stored jobs keep for good. */
const FOR_GOOD =
  /listMyStandings|\/standings|seat_course_id|seat_title|courses as seats|'seats\.|grant-free-seats|summary: .*/g
const HISTORY =
  /migrat|\/imports[./]|^docs\/(decisions\/|glossary\.md|performance\.md)|^CHANGELOG|^scripts\/(words\.mjs|bench)/

const specified = `${read('docs/requirements.yaml')}\n${read('web/src/app/specified-texts.test.ts')}`
/** A sentence of the line that the specification fixes. */
const isSpecified = (line) => {
  const [sentence] = /(Failed to|Could not|An error occurred|[A-Z][\w ]+\.\.\.)[^'"`<{$]*/.exec(line) ?? []
  return sentence !== undefined && specified.includes(sentence.trim())
}

/** The left column of the table in docs/voice.md. */
const phrases = [...read('docs/voice.md').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
  .map(([, phrase]) => phrase.trim())
  .filter((phrase) => /[a-z]/.test(phrase) && phrase !== 'Not')

const RULES = [
  {
    why: 'A retired word: see docs/glossary.md.',
    in: files.filter((file) => !HISTORY.test(file)),
    text: new RegExp(`\\b(${retired.join('|')})s?\\b`, 'i'),
  },
  {
    why: 'Not how anybody would say it: see the last table of docs/voice.md.',
    in: files.filter((file) => /^(web|server|contract)\/src\//.test(file)),
    text: new RegExp(`^(?!\\s*(?:/?\\*|//)).*\\b(${phrases.join('|')})\\b`, 'i'),
  },
  { why: 'One ellipsis: …', in: screens, text: /[a-z]\.\.\.['"`<]/ },
  {
    why: 'A failure reads “Couldn’t …”: see docs/voice.md.',
    in: sources,
    text: /['"`>](Failed to|Could not|An error occurred)\b/,
  },
]

const faults = RULES.flatMap(({ why, in: places, text }) =>
  places.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => text.test(line.replace(FOR_GOOD, '')) && !isSpecified(line))
      .map(({ line, at }) => `${at} ${line.trim().slice(0, 120)}\n  ${why}`),
  ),
)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
