import type { Ctx } from '#platform/call-context.ts'
import { reencodePictureFile } from '#platform/files/server/picture-files.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import type { UploadedFile } from '#shared/api-contract.ts'

/** The uploaded photo is resized before it is stored. */
export const resizeEmployeePhoto = {
  look: (_ctx: Ctx, { image }: { image?: UploadedFile | undefined }) => image,
  read: (image: UploadedFile) => reencodePictureFile(image, 'image', { width: 400, square: true }),
}

export async function saveEmployeePhoto(ctx: Ctx, employeeId: number, bytes: Uint8Array): Promise<void> {
  const id = await storeUploadedFile(ctx, { name: 'image.webp', type: 'image/webp', bytes, employeeId })
  await ctx.db.updateTable('employee').set({ image_file_id: id }).where('id', '=', employeeId).execute()
}
