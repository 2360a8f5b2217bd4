import { vi } from 'vitest'

/** What the screen hands to the browser as a download from now on: names and contents. */
export function watchSavedFiles(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // Bytes are decoded with their mark, which the decoder of a response would drop.
    const text = fetch(this.href).then(async (file) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()),
    )
    saved.push({ name: this.download, text })
  })
  return saved
}
