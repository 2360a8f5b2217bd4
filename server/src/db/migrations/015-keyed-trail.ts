/** Nothing changes in the tables. It marks, once for each database, where the audit trail begins to be sealed with a key. */
export async function keyedTrail(): Promise<void> {}
