/** A row as its table holds it, by column: what logs, histories and copies are made of. */
export type DatabaseRow = Record<string, unknown>
