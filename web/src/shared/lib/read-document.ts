/** A private document, by an address of our own server that opens with the browser's cookie. */
export async function readDocument(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Refused')
  const blob = await response.blob()
  signal.throwIfAborted()
  return blob
}
