// npm run build: what npm start does before it serves, for a machine where building and serving are two users' work.
import { prepare } from './steps.mjs'

prepare()
