type Where = { env: Record<string, string | undefined>; system: string; isRoot: boolean }

export const CHROMIUM_ARGS: string[]
export function findChromium(where?: Where): string | undefined
export function installSystemPackages(where?: Where): void
