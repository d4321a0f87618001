import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import { reencodePictureFile } from '#platform/files/server/picture-files.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { employeesContract as employees } from '../contract.ts'

/** In pixels, at double density. */
const AVATAR_SIZE = 72
/** A photo has about a kilobyte. */
const MAX_CACHED_PHOTOS = 4000

type Found = { id: number; sha256: string }

/** Resized photos by digest; the oldest are removed first. */
const drawn = new Map<string, Promise<string>>()

function getOrRenderAvatar(files: FileStore, sha256: string): Promise<string> {
  const known = drawn.get(sha256)
  if (known) return known
  const made = renderAvatar(files, sha256)
  drawn.set(sha256, made)
  // The caller gets the error; the next call resizes again.
  made.catch(() => drawn.delete(sha256))
  if (drawn.size > MAX_CACHED_PHOTOS) drawn.delete(drawn.keys().next().value!)
  return made
}

async function renderAvatar(files: FileStore, sha256: string): Promise<string> {
  const bytes = await files.read(sha256)
  const small = await reencodePictureFile({ name: 'image.webp', type: 'image/webp', bytes }, 'image', { width: AVATAR_SIZE, square: true })
  return Buffer.from(small).toString('base64')
}

/** An unreadable photo is left out; the others are returned. */
const readAll = ({ files, found }: { files: FileStore; found: Found[] }) =>
  Promise.all(found.map(async ({ id, sha256 }) => ({ id, image: await getOrRenderAvatar(files, sha256).catch(() => null) })))

/** Small photos, resized without holding a database connection. Permissions are checked again before they are returned. */
export const listEmployeeAvatars = defineActionWithReadBeforeTransaction(
  {
    look: async (ctx: Ctx, { ids }: ParsedApiInput<typeof employees.listEmployeeAvatars>) => ({
      files: ctx.services.files,
      found: await loadEmployeesWithPhoto(ctx, ids),
    }),
    read: readAll,
  },
  async (ctx, { ids }, faces) => {
    const withPicture = new Set((await loadEmployeesWithPhoto(ctx, ids)).map(({ id }) => id))
    return { data: faces.flatMap(({ id, image }) => (image !== null && withPicture.has(id) ? [{ id, image }] : [])) }
  },
)

/** The employees in scope with a photo. */
const loadEmployeesWithPhoto = (ctx: Ctx, ids: string): Promise<Found[]> =>
  ctx.db
    .selectFrom('employee as e')
    .innerJoin('stored_file as f', 'f.id', 'e.image_file_id')
    .select(['e.id', 'f.sha256'])
    .where('e.id', 'in', ids.split(',').map(Number))
    .where(employeeInScopeSql(ctx, 'e.id'))
    .execute()
