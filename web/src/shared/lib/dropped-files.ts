/** No folder is gone through further than this. */
const MOST = 1000

/** Files that are dropped, and those in folders that are; the entries are there only while the drop is handled. */
export function filesDropped({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve([...files])
  return filesIn(entries)
}

async function filesIn(entries: FileSystemEntry[]): Promise<File[]> {
  const found: File[] = []
  const waiting = [...entries]
  for (let entry = waiting.shift(); entry && found.length < MOST; entry = waiting.shift()) {
    if (entry.isDirectory) waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)))
    else found.push(await new Promise<File>((...ways) => (entry as FileSystemFileEntry).file(...ways)))
  }
  return found
}

/** A folder is read in portions, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((...ways) => reader.readEntries(...ways))
    all.push(...portion)
    if (portion.length === 0 || all.length >= MOST) return all
  }
}
