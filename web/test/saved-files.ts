import { vi } from 'vitest'

/** The downloads that the screen starts from now on: names and contents. */
export function watchSavedFiles(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // Decoded from bytes to keep the byte order mark, which a response's decoder drops.
    const text = fetch(this.href).then(async (file) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()),
    )
    saved.push({ name: this.download, text })
  })
  return saved
}
