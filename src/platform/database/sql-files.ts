import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** An SQL file. The name of a file that defines objects has no number and no ending. */
export type SqlFile = { name: string; path: string; text: string }
export type SqlFiles = Awaited<ReturnType<typeof readSqlFiles>>

const root = join(import.meta.dirname, '../../..')

/**
 * All SQL files in the order of execution: helper functions of the tables (`tools`), the tables (`schema`, by module), their `migrations`,
 * and the functions, views and triggers of modules (`objects`).
 */
export async function readSqlFiles() {
  return {
    tools: await readAll('db/functions/*.sql'),
    schema: await readAll('db/schema/*.sql'),
    migrations: await readAll('db/migrations/*.sql'),
    objects: sortSqlObjectFiles(await readAll('src/**/sql/*.sql')),
  }
}

async function readAll(pattern: string): Promise<SqlFile[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }))
  return Promise.all(
    paths.sort().map(async (path) => ({ name: basename(path, '.sql'), path, text: await readFile(join(root, path), 'utf8') })),
  )
}

/** Functions first, then views, each after the views that it reads, then triggers. Functions may name each other in any order. */
export function sortSqlObjectFiles(files: readonly SqlFile[]): SqlFile[] {
  const creates = (kind: string) => (file: SqlFile) => new RegExp(`^create (or replace )?(constraint )?${kind} `, 'm').test(file.text)
  const hasView = creates('view')
  const hasTrigger = creates('trigger')
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const views = sorted.filter(hasView)
  const ordered = new Set<SqlFile>()
  const add = (view: SqlFile) => {
    for (const other of views) if (other !== view && new RegExp(`\\b${other.name}\\b`).test(view.text)) add(other)
    ordered.add(view)
  }
  for (const view of views) add(view)
  const functions = sorted.filter((file) => !hasView(file) && !hasTrigger(file))
  return [...functions, ...ordered, ...sorted.filter(hasTrigger)]
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

/** Stores the comment above a `create table` as the comment of the table in the database. */
export async function storeDatabaseTableComments(db: Kysely<unknown>, files: readonly SqlFile[]): Promise<void> {
  const comments = files.flatMap(({ text }) =>
    [...text.matchAll(/((?:^--.*\n)+)create table (\w+)/gm)].map(([, lines, table]) => {
      const comment = lines!.trim().replace(/\n?-- ?/g, (mark) => (mark.startsWith('\n') ? ' ' : ''))
      return `comment on table ${table} is '${comment.replaceAll("'", "''")}'`
    }),
  )
  if (comments.length) await sql.raw(comments.join(';\n')).execute(db)
}
