export type Details = { message: string; proofUrl?: string }

/** The details of an event: plain text, or JSON text with a message and, for a payment proof, payment_proof_url. */
export function parseDetails(details: string): Details {
  const { message, payment_proof_url } = readObject(details)
  const proofUrl =
    typeof payment_proof_url === 'string' && isOpenable(payment_proof_url) ? payment_proof_url : undefined
  if (typeof message !== 'string' && !proofUrl) return { message: details }
  return { message: typeof message === 'string' ? message : '', ...(proofUrl ? { proofUrl } : {}) }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A web address, or a path on our site. */
const isOpenable = (url: string) => /^(https?:\/\/\S+|\/[^/\\\s]\S*)$/i.test(url)
