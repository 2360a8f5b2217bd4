const ENDINGS: Record<string, string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
}
const LONGEST = 200

/** The file's original name, with the extension of its actual type, so that it opens after a download. */
export function fileNameOf(sent: string, contentType: string): string {
  const name = sent.slice(0, LONGEST)
  const endings = ENDINGS[contentType] ?? []
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (endings.length === 0 || endings.includes(ending)) return name
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  return `${stem.slice(0, LONGEST - 5) || 'file'}.${endings[0]}`
}
