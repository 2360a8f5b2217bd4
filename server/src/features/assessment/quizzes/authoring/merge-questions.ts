import { randomUUID } from 'node:crypto'
import type { ViewedAsset } from '@sonocampus/contract/imaging'
import type { questionForm } from '@sonocampus/contract/quizzes.admin'
import type * as z from 'zod/mini'
import { invalidField } from '../../../../errors.ts'
import type { Question } from '../rows/quizzes.queries.ts'

export type QuestionForm = z.output<typeof questionForm>
/** The pictures that the forms name, each suitable for its question (`requireAssets`). */
export type Assets = ReadonlyMap<string, ViewedAsset>

/** The question keeps its id, and options keep theirs if the form has the same id or text. */
export function mergeQuestion(existing: Question | undefined, form: QuestionForm, assets: Assets): Question {
  const options = matchUp(existing?.options ?? [], form.options)
  return {
    id: existing?.id ?? randomUUID(),
    text: form.text,
    explanation: form.explanation,
    image_url: form.image_url || null,
    points: form.points,
    asset: assets.get(form.asset_id ?? '') ?? null,
    task: form.task ?? null,
    options: form.options.map(({ text, is_correct }, at) => ({
      id: options[at]?.id ?? randomUUID(),
      text,
      is_correct,
    })),
  }
}

export function mergeQuestions(
  existing: readonly Question[],
  forms: readonly QuestionForm[],
  assets: Assets,
): Question[] {
  const kept = matchUp(existing, forms)
  return forms.map((form, at) => mergeQuestion(kept[at], form, assets))
}

/** The form as a new question, ignoring its ids. */
export const withoutIds = ({ id: _, options, ...form }: QuestionForm): QuestionForm => ({
  ...form,
  options: options.map(({ text, is_correct }) => ({ text, is_correct })),
})

/** The existing item for each form: by id, else by text, each used once. An unknown id is refused. */
function matchUp<E extends { id: string; text: string }>(
  existing: readonly E[],
  forms: readonly { id?: string | undefined; text: string }[],
): (E | undefined)[] {
  const free = new Map(existing.map((one) => [one.id, one]))
  const take = (one: E | undefined) => {
    if (one) free.delete(one.id)
    return one
  }
  const named = forms.map(({ id }) => {
    if (id !== undefined && !free.has(id))
      throw invalidField('questions', 'Someone else changed this quiz. Reload it and try again.')
    return id === undefined ? undefined : take(free.get(id))
  })
  return forms.map((form, at) => named[at] ?? take([...free.values()].find(({ text }) => text === form.text)))
}

/** The same question under new ids. */
export const copyQuestion = (question: Question): Question => ({
  ...question,
  id: randomUUID(),
  options: question.options.map((option) => ({ ...option, id: randomUUID() })),
})
