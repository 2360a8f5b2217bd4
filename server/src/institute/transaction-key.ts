/** Two transaction ids are the same when their letters and digits are. Null for an id that has none. */
export const transactionKey = (transactionId: string): string | null =>
  transactionId
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase() || null
