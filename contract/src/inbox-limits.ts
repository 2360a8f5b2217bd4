/** Messages to the institute: characters of one, how many a conversation has, and how long they are kept after the last. */
export const conversationLimits = { text: 4000, messages: 50, kept: 365 * 24 * 60 * 60 * 1000 } as const
