/** Name of the file in the data folder whose date is that of the last backup. */
export const lastBackupName = "last-backup";
