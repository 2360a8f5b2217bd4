// Before any test: builds the server as users start it, from the current sources.
import { build } from './steps.mjs'

export default () => build('server')
