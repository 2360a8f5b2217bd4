/** Two transaction ids are the same if their letters and digits are. Null if there are none. */
export const transactionKey = (transactionId: string): string | null =>
  transactionId
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase() || null
