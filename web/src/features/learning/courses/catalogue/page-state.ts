import type { PublicPage } from '@sonocampus/contract/pages'

/** The data the server rendered this document from; null if it didn't render it. */
export function readPageState(): PublicPage | null {
  const text = document.getElementById('page')?.textContent
  return text ? (JSON.parse(text) as PublicPage) : null
}
