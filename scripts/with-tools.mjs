// Runs a tool that only tests and checks need, installing every tool first where it is missing.
import { installEverything, stayWith } from './steps.mjs'

installEverything()
stayWith(process.argv[2], process.argv.slice(3))
