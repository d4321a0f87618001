/** A row of a table by column, as logs and histories store it. */
export type DatabaseRowValues = Record<string, unknown>
