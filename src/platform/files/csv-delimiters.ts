/** Characters that can separate the cells of a text file. */
export const csvDelimiters = [';', ',', '\t', '|'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]
