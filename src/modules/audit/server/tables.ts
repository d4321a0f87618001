/** What a later module says of its table: what the words of its fields begin with, and which are for who holds `employees.sensitive`: of `all` everything but when it was. */
type About = { words: string; sensitive: readonly string[] | 'all' }
const tables = new Map<string, About>()

export const logsTable = (table: string, about: About) => void tables.set(table, about)
export const aboutTable = (table: string): About | undefined => tables.get(table)
