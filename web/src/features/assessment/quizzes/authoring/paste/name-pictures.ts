import { bare } from './draft.ts'

const plainName = (name: string) => bare(name.normalize('NFC')).toLowerCase().split(/[\\/]/).at(-1) ?? ''
const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '')

/** The file that a text means by a name: its folder, its case and, where it is written without, its ending do not matter. */
export function findNamed<Named extends { name: string }>(files: readonly Named[], image: string): Named | undefined {
  const wanted = plainName(image)
  const named = (given: (name: string) => string) => files.filter(({ name }) => given(plainName(name)) === wanted)
  const [exact] = named((name) => name)
  if (exact) return exact
  const [only, ...others] = named(withoutEnding)
  return others.length === 0 ? only : undefined
}

/** Those of some new files that are to be taken: of two with one name the first, which questions may mean already. */
export function addNamed(files: readonly File[], added: readonly File[]): { files: File[]; refused: string[] } {
  const taken = [...files]
  const refused: string[] = []
  for (const file of added) {
    if (taken.some(({ name }) => plainName(name) === plainName(file.name))) refused.push(file.name)
    else taken.push(file)
  }
  return { files: taken, refused }
}

/** Lines that begin a question for each of these pictures, for the teacher to fill in. */
export const questionsFor = (files: readonly File[]): string =>
  files.map(({ name }) => `Image: ${name}\nQuestion: \nA) \nB) \nC) \nAnswer: `).join('\n\n')
