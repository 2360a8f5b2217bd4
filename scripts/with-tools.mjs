// Runs a tool that only tests and checks need, installing all tools first if missing.
import { installEverything, stayWith } from './steps.mjs'

installEverything()
stayWith(process.argv[2], process.argv.slice(3))
