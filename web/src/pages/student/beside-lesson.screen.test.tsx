import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { addLessonFile, deleteLessonFile, type LessonFile, listLessonFiles } from '@sonocampus/contract/lesson-files'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import { createNote, deleteNote, exportNotes, listNotes, type Note, updateNote } from '@sonocampus/contract/notes'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf } from '#test/fake-server.ts'
import { answerLessons, COURSE, expectPlaying, lessonPage, stageOf, timeOf, videoNow } from '#test/lessons.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const notes = page.getByRole('region', { name: 'Notes' })
const list = page.getByRole('list', { name: 'Notes' })
const save = notes.getByRole('button', { name: 'Save' })
const NOTE = { id: fakeId(5), at: 41, text: 'The portal vein' }
const FILE = { id: fakeId(6), name: 'plane.png', content_type: 'image/png', size: 1000, url: '/api/lesson-files/x' }

async function openLesson(given: Partial<Note>[] = []): Promise<void> {
  answerLessons([{ title: 'Liver' }])
  answer(listNotes, given)
  openScreen(lessonPage(1), 'student')
  await expectPlaying()
  await stageOf('Liver').getByRole('button', { name: 'Pause' }).click()
}

it('a note is written at the moment that plays [streaming/note-screen]', async () => {
  await openLesson()
  Object.assign(videoNow() ?? {}, { currentTime: 41 })
  await notes.getByRole('button', { name: 'Add note at 0:41' }).click()
  await save.click()
  await expect.element(notes).toMatchTextContent('Write something.')
  await notes.getByLabelText('Note at 0:41').fill(NOTE.text)
  answer(listNotes, [NOTE])
  await save.click()
  await expect.element(list).toMatchTextContent('0:41The portal vein')
  await expect
    .poll(() => callsOf(createNote).map(({ params, body }) => [params.videoId, body]))
    .toEqual([[fakeId(1), { at: 41, text: NOTE.text }]])
  await expectAccessible()
})

it("a note's time leads the player back there [streaming/note-screen]", async () => {
  await openLesson([NOTE])
  await list.getByRole('button', { name: 'Go to 0:41' }).click()
  await expect.poll(timeOf).toBe(41)
})

it('a note is changed, and deleted after a question [streaming/note-screen]', async () => {
  await openLesson([NOTE])
  await list.getByRole('button', { name: 'Edit the note at 0:41' }).click()
  await list.getByLabelText('Note at 0:41').fill('Portal vein, wall')
  answer(listNotes, [{ ...NOTE, text: 'Portal vein, wall' }])
  await list.getByRole('button', { name: 'Save' }).click()
  await expect.element(list).toMatchTextContent('Portal vein, wall')
  await expect
    .poll(() => callsOf(updateNote).map(({ params, body }) => [params.noteId, body]))
    .toEqual([[NOTE.id, { at: 41, text: 'Portal vein, wall' }]])
  await list.getByRole('button', { name: 'Delete the note at 0:41' }).click()
  await expect.poll(() => callsOf(deleteNote)).toEqual([])
  answer(listNotes, [])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteNote).map(({ params }) => params.noteId)).toEqual([NOTE.id])
})

it('all notes of the course are exported [streaming/note-screen]', async () => {
  answerWith(exportNotes, () => new Response('## Liver\n\n- **0:41** The portal vein\n'))
  await openLesson([NOTE])
  await expect.element(list).toBeVisible()
  const saved = watchSavedFiles()
  ;(notes.getByRole('button', { name: 'Export' }).element() as HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  )
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['notes.md'])
  expect(await saved[0]?.text).toBe('## Liver\n\n- **0:41** The portal vein\n')
  await expect.poll(() => callsOf(exportNotes).map(({ params }) => params.courseId)).toEqual([COURSE])
})

it('files of a lesson open in a tab of their own under the player, and without one that is said [streaming/lesson-file-screen]', async () => {
  const region = page.getByRole('region', { name: 'Files' })
  await openLesson()
  const files = page.getByRole('tab', { name: 'Files' })
  await files.click()
  await expect.element(page.getByText('This lesson has no files.')).toBeVisible()
  answer(listLessonFiles, [FILE])
  await openLesson()
  await files.click()
  const link = region.getByRole('link', { name: /plane.png/ })
  await expect.element(link).toMatchTextContent('Picture · 1 kB')
  await expect.element(link).toHaveAttribute('href', FILE.url)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer')
})

it('an administrator adds a file to a lesson and deletes it [streaming/lesson-file-screen]', async () => {
  const dialog = page.getByRole('dialog')
  const none = dialog.getByText('This lesson has no files yet.')
  answer(listCoursesForAdmin, [{ id: COURSE, title: 'Abdomen' }])
  answer(listVideosForAdmin, [{ id: fakeId(1), title: 'Liver', course_id: COURSE }])
  openScreen(`/admin/manage-videos?course=${COURSE}`, 'admin')
  await page.getByRole('button', { name: 'More for Liver' }).click()
  await page.getByRole('menuitem', { name: 'Files…' }).click()
  await expect.element(none).toBeVisible()
  let files: Partial<LessonFile>[] = [FILE]
  answer(listLessonFiles, () => files)
  await dialog.getByLabelText('Add a file').upload(new File(['a picture'], FILE.name, { type: FILE.content_type }))
  await expect.element(toast('plane.png added for the students of this lesson.')).toBeVisible()
  expect(
    callsOf(addLessonFile).map(({ params, body }) => [params.videoId, (body as { file: File }).file.name]),
  ).toEqual([[fakeId(1), FILE.name]])
  await expect.element(dialog.getByRole('list', { name: 'Files' })).toMatchTextContent(FILE.name)
  files = []
  await dialog.getByRole('button', { name: 'Delete plane.png' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click()
  await expect.element(none).toBeVisible()
  await expect.poll(() => callsOf(deleteLessonFile).map(({ params }) => params.fileId)).toEqual([FILE.id])
})
