import { vi } from 'vitest'

/** The downloads that the screen starts from now on: names and contents. */
export function watchSavedFiles(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // Decoding bytes keeps the mark, which a response's decoder would drop.
    const text = fetch(this.href).then(async (file) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()),
    )
    saved.push({ name: this.download, text })
  })
  return saved
}
