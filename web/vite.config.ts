import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { earlierFiles } from './build/earlier-files.ts'
import { appFallback, preloadFont } from './build/html.ts'
import { plainIcons } from './build/plain-icons.ts'
import { precompress } from './build/precompress.ts'
import { screenFiles } from './build/screen-files.ts'
import { strictStyleAlias, withoutInjectedStyles } from './build/strict-styles.ts'

const server = 'http://127.0.0.1:3000'
const output = { codeSplitting: chunkGroups() }
const page = (name: string) => join(import.meta.dirname, name)
const client = { input: [page('index.html'), page('app.html')], output }
/** The parts of the design system alone, for the tests that look at them. */
const design = { input: [page('design.html')] }

/** A screen's own file is asked for in the same moment, and the runtime is there: naming both would cost every student a list of all screens. */
const neededBeside = (file: string, needed: string[]) =>
  needed.filter((other) => other !== file && !other.includes('/rolldown-runtime-'))

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [
    callsWithoutSchemas(),
    plainIcons(),
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    ...(mode === 'design' ? [] : [preloadFont(), screenFiles(), precompress(), earlierFiles()]),
    appFallback(),
  ],
  resolve: { tsconfigPaths: true, alias: strictStyleAlias },
  build: {
    outDir: 'dist/client',
    emptyOutDir: isSsrBuild ?? false,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: neededBeside },
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: mode === 'design' ? design : client }),
  },
  // Drawing pages needs no package at run time: what production installs has none of the web's.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/files', '/storage', '/healthz', '/readyz'].map((path) => [path, server])),
  },
}))
