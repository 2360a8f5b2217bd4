// npm run dev: the server restarts on change (port 3000), the web pages reload by themselves (port 5173).
import { installEverything, root, stayWith } from './steps.mjs'

installEverything()
stayWith(`${root}/node_modules/.bin/node`, [
  '--watch-path=server/src',
  '--watch-path=contract/src',
  'server/src/main.ts',
])
stayWith('npm', ['run', '--silent', 'dev', '--workspace', 'web'])
