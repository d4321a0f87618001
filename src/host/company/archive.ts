import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { digestOf } from '#server/files/store.ts'

/** Who is named in the rows: by the number they have in the archive, and by what is known of them beyond the company. */
export type ArchivedUser = {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  language: string
  script: string
  is_disabled: boolean
  is_member: boolean
  /** The groups they are in, by the name of the specification or their own. */
  groups: string[]
}

/** What an archive of a company says of itself. It stands at its end, so what has none is not whole. */
export type ArchiveHead = {
  kind: 'company'
  version: 1
  /** An archive is brought in once. */
  id: string
  made_at: string
  migrations: string[]
  company: { id: number; values: Record<string, unknown> }
  users: ArchivedUser[]
  /** Rows that all companies share, by the numbers that the archive calls them. */
  shared: Record<string, { id: number; code: string }[]>
  /** Digest: of the rows as they are read in the order of their key. */
  tables: { name: string; columns: string[]; rows: number; parts: number; digest: string }[]
  files: string[]
}

export class Damaged extends Error {}

/** Reads through an archive: every part of a table and every file, one after another, each looked at before it is given. */
export async function readThrough(
  file: string,
  take: { part?: (table: string, bytes: Buffer) => Promise<void>; file?: (bytes: Buffer, sha256: string) => Promise<void> },
): Promise<ArchiveHead> {
  const archive = tar.extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  read.catch(() => {}) // it is awaited below
  let head: ArchiveHead | undefined
  for await (const entry of archive) {
    const bytes = await buffer(entry)
    const [folder, name = ''] = entry.header.name.split('/')
    if (entry.header.name === 'head.json') head = JSON.parse(bytes.toString())
    else if (folder === 'tables' && /^\w+$/.test(name)) await take.part?.(name, bytes)
    else if (folder === 'files' && digestOf(bytes) === name) await take.file?.(bytes, name)
    else throw new Damaged(`${file} is damaged at ${entry.header.name}.`)
  }
  await read
  if (head?.kind !== 'company' || head.version !== 1) throw new Damaged(`${file} is not a whole archive of a company.`)
  return head
}
