// npm run build: the part of npm start before serving, for machines where one user builds and another serves.
import { prepare } from './steps.mjs'

prepare()
