import { bare, blankDraft, type Draft, linesOf, type Written } from './draft.ts'

const ONLY = 'Only multiple choice and true or false can be read from GIFT.'
const WEIGHTS = "Options worth part of the points (such as %50%) can't be read."
const PICTURE = 'Only a picture in the question itself can be read, not one in an answer.'

/** GIFT as Moodle writes it: questions parted by blank lines, of which multiple choice and true or false are read. */
export function readGift(text: string): Draft[] {
  const drafts: Draft[] = []
  let block: Written[] = []
  const finish = () => {
    if (block.length > 0) drafts.push(readBlock(block))
    block = []
  }
  linesOf(text).forEach((raw, index) => {
    const words = bare(raw)
    if (words === '') finish()
    else if (!words.startsWith('//') && !words.startsWith('$CATEGORY')) block.push({ line: index + 1, text: words })
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

function readBlock(lines: Written[]): Draft {
  const draft = blankDraft(lines[0]?.line ?? 1)
  const refuse = (message: string, { line }: { line: number } = draft) => ({ ...draft, problems: [{ line, message }] })
  const whole = hide(lines.map(({ text }) => text.replace(/[\uE000-\uE007]/g, '')).join('\n'))
  const title = /^::[\s\S]*?::/.exec(whole)?.[0] ?? ''
  const block = whole.slice(title.length)
  /** The line number of an offset in the block. */
  const lineAt = (at: number) => lines[whole.slice(0, title.length + at).split('\n').length - 1]
  const [open, close] = [block.indexOf('{'), block.lastIndexOf('}')]
  const stem = open < 0 ? block : block.slice(0, open)
  draft.text = textOf(stem)
  if (open < 0) return refuse('This question has no answers in braces { }.')
  if (close < open) return refuse("The brace { of this question isn't closed.")
  const after = textOf(block.slice(close + 1))
  if (after) draft.text = `${draft.text} _____ ${after}`
  const [image, ...more] = picturesIn(show(stem))
  if (image) draft.image = { line: lineAt(block.search(PICTURES))?.line ?? draft.line, text: image }
  if (more.length > 0) return refuse('A question can have only one picture.', lineAt(block.search(PICTURES)))
  const inner = block.slice(open).search(PICTURES)
  if (inner >= 0) return refuse(PICTURE, lineAt(open + inner))
  const [answers = '', general = ''] = block.slice(open + 1, close).split('####')
  draft.explanation = show(general)
  const truth = /^\s*(T|F|TRUE|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(answers)
  if (truth) return { ...draft, ...truthOf(/^t/i.test(truth[1] ?? ''), draft.explanation || show(truth[3] ?? '')) }
  if (!answers.includes('~') || answers.trim().startsWith('#')) return refuse(ONLY)
  const weights: Weight[] = []
  for (const { 1: sign, 2: rest = '', index } of answers.matchAll(/([~=])([^~=]*)/g)) {
    const [words = '', feedback = ''] = rest.split('#')
    const weight = /^\s*%(-?[\d.]+)%/.exec(words)?.[1]
    weights.push({ isSure: sign === '=', percent: weight === undefined ? undefined : Number(weight), at: index })
    const is_correct = sign === '=' || Number(weight ?? 0) > 0
    draft.options.push({ text: show(words.replace(/^\s*%-?[\d.]+%/, '')), is_correct })
    if (is_correct && !draft.explanation) draft.explanation = show(feedback)
  }
  const partial = partialIn(weights)
  return partial ? refuse(WEIGHTS, lineAt(open + 1 + partial.at)) : draft
}

type Weight = { isSure: boolean; percent: number | undefined; at: number }

/**
 * The first option that is worth a part of the points. Several right options are written with equal weights that make 100
 * together, and wrong ones may take points then: that says which are right and no more.
 */
function partialIn(weights: readonly Weight[]): Weight | undefined {
  const right = weights.filter(({ percent = 0 }) => percent > 0)
  const [first] = right
  const sum = right.reduce((all, { percent = 0 }) => all + percent, 0)
  const areEqual = right.every(({ percent }) => percent === first?.percent) && Math.abs(sum - 100) < 0.1
  if (weights.every(({ isSure }) => !isSure) && (right.length === 0 || areEqual)) return undefined
  return weights.find(({ percent, isSure }) => percent !== undefined && percent !== (isSure ? 100 : 0))
}

const PICTURES = /<img\b|!\[[^\]]*\]\(|@@PLUGINFILE@@/i

/** The names of the files that a text shows, as Moodle or Markdown writes them. */
function picturesIn(text: string): string[] {
  const found = text.matchAll(
    /<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'<>]+)|!\[[^\]]*\]\(([^)\s]+)|@@PLUGINFILE@@\/([^"'\s<>)]+)/gi,
  )
  const names = [...found].map(([, html, markdown, other]) => fileName(html ?? markdown ?? other ?? ''))
  return names.length > 0 || !PICTURES.test(text) ? names : ['?']
}

/** A picture that is written into the text itself has no name. */
function fileName(path: string): string {
  if (path.startsWith('data:')) return 'picture'
  const name = path.split(/[?#]/)[0]?.split('/').at(-1) ?? path
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
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
  if (format.toLowerCase() !== 'html') return show(rest.replace(/<img\b[^<>]*>|!\[[^\]]*\]\([^)]*\)/gi, ''))
  const entities: Record<string, string> = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
  return show(
    rest
      .replace(/<br\s*\/?>|<\/p>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity),
  )
}
