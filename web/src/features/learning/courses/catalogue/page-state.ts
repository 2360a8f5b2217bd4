import type { PublicPage } from '@sonocampus/contract/pages'

/** What the server drew this document from; null in a document that it did not draw. */
export function readPageState(): PublicPage | null {
  const text = document.getElementById('page')?.textContent
  return text ? (JSON.parse(text) as PublicPage) : null
}
