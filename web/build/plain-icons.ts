import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Each part of an icon has a random key, which React needs only in development, and many icons list their former
 * names. Random letters do not compress: that is a kilobyte on every screen, zipped.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: (code, id) =>
      ICON.test(id)
        ? { code: code.replaceAll(/, key: "\w+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''), map: null }
        : undefined,
  }
}
