import { bare, blankDraft, type Draft, linesOf } from './draft.ts'

const ONLY = 'Only multiple choice and true or false can be read from GIFT.'

/** GIFT as Moodle writes it: questions parted by blank lines, of which multiple choice and true or false are read. */
export function readGift(text: string): Draft[] {
  const drafts: Draft[] = []
  let block: string[] = []
  let line = 1
  const finish = () => {
    if (block.length > 0) drafts.push(readBlock(line, block.join('\n')))
    block = []
  }
  linesOf(text).forEach((raw, index) => {
    const words = bare(raw)
    if (words === '') finish()
    else if (!words.startsWith('//') && !words.startsWith('$CATEGORY')) {
      if (block.length === 0) line = index + 1
      block.push(words)
    }
  })
  finish()
  return drafts
}

/** Escaped characters are put aside while the others are read for what they mean. */
const ASIDE = '~=#{}:\\%'
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\%])/g, (_, sign: string) => String.fromCharCode(0xe000 + ASIDE.indexOf(sign)))
const show = (text: string) =>
  bare(text.replace(/[\uE000-\uE007]/g, (sign) => ASIDE[sign.charCodeAt(0) - 0xe000] ?? '').replaceAll('\\n', '\n'))

function readBlock(line: number, written: string): Draft {
  const draft = blankDraft(line)
  const refuse = (message: string) => ({ ...draft, problems: [{ line, message }] })
  const block = hide(written.replace(/[\uE000-\uE007]/g, '')).replace(/^::[\s\S]*?::/, '')
  const [open, close] = [block.indexOf('{'), block.lastIndexOf('}')]
  draft.text = textOf(open < 0 ? block : block.slice(0, open))
  if (open < 0) return refuse('This question has no answers in braces { }.')
  if (close < open) return refuse('The brace { of this question is not closed.')
  const after = textOf(block.slice(close + 1))
  if (after) draft.text = `${draft.text} _____ ${after}`
  const [answers = '', general = ''] = block.slice(open + 1, close).split('####')
  draft.explanation = show(general)
  const truth = /^\s*(T|F|TRUE|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(answers)
  if (truth) return { ...draft, ...truthOf(/^t/i.test(truth[1] ?? ''), draft.explanation || show(truth[3] ?? '')) }
  if (!answers.includes('~') || answers.trim().startsWith('#')) return refuse(ONLY)
  for (const [, sign, rest = ''] of answers.matchAll(/([~=])([^~=]*)/g)) {
    const [words = '', feedback = ''] = rest.split('#')
    const [, weight] = /^\s*%(-?[\d.]+)%/.exec(words) ?? []
    const is_correct = sign === '=' || Number(weight ?? 0) > 0
    draft.options.push({ text: show(words.replace(/^\s*%-?[\d.]+%/, '')), is_correct })
    if (is_correct && !draft.explanation) draft.explanation = show(feedback)
  }
  return draft
}

const truthOf = (isTrue: boolean, explanation: string): Pick<Draft, 'options' | 'explanation'> => ({
  options: [
    { text: 'True', is_correct: isTrue },
    { text: 'False', is_correct: !isTrue },
  ],
  explanation,
})

/** Without the name of a format; of HTML the words stay. */
function textOf(text: string): string {
  const [, format = '', rest = ''] = /^\s*(?:\[(\w+)\])?([\s\S]*)$/.exec(text) ?? []
  if (format.toLowerCase() !== 'html') return show(rest)
  const entities: Record<string, string> = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
  return show(
    rest
      .replace(/<br\s*\/?>|<\/p>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity),
  )
}
