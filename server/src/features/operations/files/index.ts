export { compareFiles } from './compare-files.ts'
export { COLLECT_FILES, filesJobs } from './files.jobs.ts'
export { SOURCES } from './stored-names.ts'
