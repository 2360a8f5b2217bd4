import { page } from 'vitest/browser'

/** A question's fields in a dialog, among all its questions or in a group of one. */
const dialog = page.getByRole('dialog')
export const questionRule = 'Please ensure the question has text and at least two options, with one marked as correct.'
export const question = (number: number) => dialog.getByRole('group', { name: `Question ${number}` })
export const optionsIn = (within = dialog) => within.getByRole('textbox', { name: /^Option/ })
export const option = (at: number, within = dialog) => within.getByRole('textbox', { name: `Option ${at}` })
export const correct = (at: number, within = dialog) => within.getByRole('checkbox', { name: `Correct: option ${at}` })
