/** A row of a table by column, as logs and histories store it. */
export type DatabaseRow = Record<string, unknown>
