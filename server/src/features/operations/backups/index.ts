export { isFailing, type LastBackup, lastBackup } from './backups.queries.ts'
export { type BackupProcess, backupsJobs, LOOK_FOR_NIGHT, NIGHTLY_BACKUP } from './nightly-backup.ts'
