/**
 * What a typed text can be besides a name: the numbers that people quote. Each is null if the text
 * doesn't match.
 */
export function readQuoted(text: string) {
  return {
    /** The beginning of an application's id. Fewer bare letters would be part of a phone number. */
    caseNumber: /^(?:A-([\da-f]{1,8})|([\da-f]{6,8}))$/i.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? null,
    paymentNumber: wholeIn(/^(?:P-)?(\d{1,9})$/i, text),
    receiptNumber: wholeIn(/^(?:R-)?(\d{1,9})$/i, text),
    transaction: text.length >= MIN_TRANSACTION ? text : null,
    amountPaisa: paisaIn(text),
  }
}

const MIN_TRANSACTION = 3

function wholeIn(form: RegExp, text: string): number | null {
  const digits = form.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Rupees as people write them: 52000, 52,000, 1,50,000, Rs. 52,000.50, PKR 52000/-. */
function paisaIn(text: string): number | null {
  const [, whole, hundredths = ''] =
    /^(?:rs\.?|pkr)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,9})(?:\.(\d{1,2}))?(?:\/-)?$/i.exec(text) ?? []
  if (whole === undefined) return null
  return Number(whole.replaceAll(',', '')) * 100 + Number(hundredths.padEnd(2, '0'))
}
