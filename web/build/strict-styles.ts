import { join } from 'node:path'
import type { Plugin } from 'vite'

const injection = '\n__insertCSS("'

/**
 * Our pages forbid style elements (style-src 'self'). sonner would add one on import: its stylesheet is imported as a
 * file instead (toaster.tsx), and the call is removed here. The build fails if a new version hides the call.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return
      if (!code.includes(injection)) throw new Error('sonner injects its styles differently now: update this plugin')
      return { code: code.replace(injection, '\nvoid ("'), map: null }
    },
  }
}

/** The scroll lock of Radix dialogs writes a style element too; ours uses an adopted stylesheet, which is allowed. */
export const strictStyleAlias = {
  'react-style-singleton': join(import.meta.dirname, '../src/shared/lib/style-singleton.ts'),
}
