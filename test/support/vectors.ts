import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Cases of the law and of formats, by the name of their file in `test/vectors`. */
export const readTestVectors = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../vectors', `${name}.json`), 'utf8'))
