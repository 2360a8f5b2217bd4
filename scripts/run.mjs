// Runs one of the server's commands on the project's own Node, installing first if nothing is installed yet.
import { installSomething, root, stayWith } from './steps.mjs'

installSomething()
stayWith(`${root}/node_modules/.bin/node`, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)])
