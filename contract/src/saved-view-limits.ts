/** The numbers of saved views, apart from the others, which come with every screen: `perList` is of one person. */
export const savedViewLimits = { perList: 20, name: 60, query: 2000 } as const
