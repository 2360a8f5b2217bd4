// npm start: installs, builds what is stale, then keeps the server running (it migrates by itself).
import { prepare } from './steps.mjs'
import { supervise } from './supervise.mjs'

prepare()
supervise('server/dist/main.js')
