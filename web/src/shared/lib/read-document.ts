/** A private document from our own server, which authorizes it by the browser's cookie. */
export async function readDocument(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Refused')
  const blob = await response.blob()
  signal.throwIfAborted()
  return blob
}
