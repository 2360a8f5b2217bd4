import { onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const pictureFile = (name = 'scan.png') =>
  new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })

/** A file whose contents are never read. */
export const fileOf = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type })

/** Chooses a file that is too large to pass through the test runner. */
export function chooseLarge(picker: Locator, file: File): void {
  const input = picker.element() as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** No picture is read from now on, as on a slow phone, until the returned function is called. */
export function holdPictures(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const Read = window.Image
  onTestFinished(() => {
    window.Image = Read
  })
  window.Image = function held() {
    const picture = new Read()
    const set = (address: string) => void promise.then(() => picture.setAttribute('src', address))
    return Object.defineProperty(picture, 'src', { set })
  } as unknown as typeof Image
  return resolve
}
