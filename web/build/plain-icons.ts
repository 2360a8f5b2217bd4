import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Each part of an icon has a random key, which React asks for in development alone, and many icons name their former names:
 * a kilobyte on every screen, zipped, as random letters cannot be zipped.
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
