import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'

export type SqlFiles = Awaited<ReturnType<typeof readSqlFiles>>

/** An SQL file; `makes` lists its functions, views and triggers, as `function f`, `view v`, `trigger t on table`. */
export type SqlFile = { name: string; path: string; text: string; makes: string[] }

const root = join(import.meta.dirname, '../../..')

/**
 * All SQL files in the order of execution: helper functions (`tools`), tables (`schema`, by module), their `migrations`, and the `objects`
 * of modules.
 */
export async function readSqlFiles() {
  const of = async (pattern: string) => sortByDependency(await readAll(pattern))
  return {
    tools: await of('db/functions/*.sql'),
    schema: await readAll('db/schema/*.sql'),
    migrations: await readAll('db/migrations/*.sql'),
    objects: sortByDependency([...(await readAll('src/**/sql/*.sql')), ...(await writtenAll('src/**/sql/*.sql.ts'))]),
  }
}

async function readAll(pattern: string): Promise<SqlFile[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }))
  const isStep = pattern.startsWith('db/migrations')
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return { name: isStep ? basename(path) : basename(path, '.sql'), path, text, makes: listSqlObjects(text) }
    }),
  )
}

/** SQL files that TypeScript generates: each module exports its `text`. */
async function writtenAll(pattern: string): Promise<SqlFile[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }))
  return Promise.all(
    paths.sort().map(async (path) => {
      const { text } = (await import(join(root, path))) as { text: string }
      return { name: basename(path, '.sql.ts'), path, text, makes: listSqlObjects(text) }
    }),
  )
}

/** The objects that a text creates. A statement begins at the start of a line, the body of a function does not. */
export function listSqlObjects(text: string): string[] {
  const made = text.matchAll(/^create (?:or replace )?(?:constraint )?(function|view|trigger) (\w+)([^;]*)/gm)
  return [...made].map(([, kind, name, rest]) =>
    kind === 'trigger' ? `trigger ${name} on ${/ on (\w+)/.exec(rest!.replaceAll('\n', ' '))![1]}` : `${kind} ${name}`,
  )
}

/** Sorts files: those without objects, functions, views (each after those it reads), triggers. */
export function sortByDependency(files: SqlFile[]): SqlFile[] {
  const rank = ({ makes }: SqlFile) => {
    if (!makes.length) return 0
    if (makes.some((it) => it.startsWith('trigger'))) return 3
    if (makes.some((it) => it.startsWith('view'))) return 2
    return 1
  }
  const sorted = files.toSorted((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
  const views = sorted.filter((file) => rank(file) === 2)
  const ordered: SqlFile[] = []
  const add = (file: SqlFile) => {
    if (ordered.includes(file)) return
    for (const other of views) if (other !== file && new RegExp(`\\b${other.name}\\b`).test(file.text)) add(other)
    ordered.push(file)
  }
  for (const file of sorted) rank(file) === 2 ? add(file) : ordered.push(file)
  return ordered
}

/** Stores the comment above a `create table` as the comment of the table in the database. */
export async function writeSqlComments(db: Kysely<unknown>, files: SqlFile[]): Promise<void> {
  const comments = files.flatMap(({ text }) =>
    [...text.matchAll(/((?:^--.*\n)+)create table (\w+)/gm)].map(([, lines, table]) => {
      const comment = lines!.trim().replace(/\n?-- ?/g, (mark) => (mark.startsWith('\n') ? ' ' : ''))
      return `comment on table ${table} is '${comment.replaceAll("'", "''")}'`
    }),
  )
  if (comments.length) await sql.raw(comments.join(';\n')).execute(db)
}

/** Runs a file. An error names the file. */
export async function runSqlFile(db: Kysely<unknown>, { path, text }: SqlFile): Promise<void> {
  await sql
    .raw(text)
    .execute(db)
    .catch((error) => {
      error.message = `${path}: ${error.message}`
      throw error
    })
}
