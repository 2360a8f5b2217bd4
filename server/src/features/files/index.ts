export { COLLECT_FILES, filesJobs } from './files.jobs.ts'
