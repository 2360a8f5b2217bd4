// npm start: installs, builds what is stale, then serves (the server migrates by itself).
import { build, install, root, stayWith } from './steps.mjs'

install()
build()
stayWith(`${root}/node_modules/.bin/node`, ['server/src/main.ts'])
