export type Parts = Record<string, { only?: { title?: string; row?: string }[]; skipped?: string[] }>
export function isLeftOut(parts: Parts, file: string, title: string): boolean
