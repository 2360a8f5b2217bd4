import { refuseFile } from '@/shared/lib/file-rule'
import { toast } from '@/shared/ui/toaster'
import { uploads } from '@/uploads'
import { lessonTitle } from './lesson-title'
import { readDuration, videoRule, videoTypeOf } from './video-file'

export interface TakenFile {
  file: File
  handle?: FileSystemFileHandle | undefined
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts files by name with numbers in order, 2 before 10: a drop has no order. */
export const inOrder = <T extends TakenFile>(taken: readonly T[]): T[] =>
  taken.toSorted((one, other) => byName.compare(one.file.name, other.file.name))

/** Adds each video file as a lesson at the end of the course; reports and skips any other file. */
export async function takeFilms(courseId: string, taken: readonly TakenFile[]): Promise<void> {
  for (const { file, handle } of inOrder(taken)) {
    const refusal = refuseFile(file, videoRule)
    if (refusal) {
      toast.error(file.name, { description: refusal })
      continue
    }
    const words = { title: lessonTitle(file.name), description: '', is_preview: false }
    const lesson = { course_id: courseId, video_id: null, ...words, duration: await readDuration(file) }
    uploads.add({ file, contentType: videoTypeOf(file), lesson, handle })
  }
}

type Lending = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** The dropped files, with handles where the browser offers them. All must be requested before the drop event ends. */
export function filesOfDrop({ items }: DataTransfer): Promise<TakenFile[]> {
  const requested = [...items].flatMap((item: Lending) => {
    const file = item.kind === 'file' ? item.getAsFile() : null
    return file ? [{ file, handle: item.getAsFileSystemHandle?.() }] : []
  })
  return Promise.all(
    requested.map(async ({ file, handle }) => {
      const lent = await handle?.catch(() => null)
      return { file, handle: lent?.kind === 'file' ? (lent as FileSystemFileHandle) : undefined }
    }),
  )
}
