// npm run dev: the server restarts on change (port 3000), the web pages reload by themselves (port 5173).
import { install, root, stayWith } from './steps.mjs'

install()
stayWith(`${root}/node_modules/.bin/node`, [
  '--watch-path=server/src',
  '--watch-path=contract/src',
  'server/src/main.ts',
])
stayWith('npm', ['run', '--silent', 'dev', '--workspace', 'web'])
