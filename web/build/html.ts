import type { Plugin } from 'vite'

/** Preloads the one typeface in both pages, under the file name from the build. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'))
        if (!font) return []
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

const ownPath = /^\/(@|src\/|node_modules\/|api\/|files\/|storage\/|healthz|readyz)|\.[a-z][a-z0-9]*$/

/** In development every page except the landing page is app.html, as on the server. */
export function appFallback(): Plugin {
  return {
    name: 'app-fallback',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _reply, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        if (wantsPage && path !== '/' && !ownPath.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}
