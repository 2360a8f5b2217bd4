// Before any test: the server as people start it, built from what is there now.
import { build } from './steps.mjs'

export default () => build('server')
