import type { UploadedFile } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { formatCsvLine } from './csv-line.ts'

/** The largest picture that is opened, in points: a small file can unfold into a huge one. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** In seconds. */
const PATIENCE = 10

type Head = { format?: string; width?: number; height?: number }

/** What the head of a picture says; of what is none, nothing. */
export async function readPictureTypeAndSize(bytes: Uint8Array): Promise<Head> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    // A file that is no picture has no size.
    return {}
  }
}

/** Refuses a picture of too many points by what its head says, before anything of it is opened. */
export function assertPictureSize({ width = 0, height = 0 }: Head, field: string): void {
  if (width * height > MAX_PICTURE_PIXELS)
    throw createValidationError({ [field]: { code: 'invalid.picture_points', details: { max: MAX_PICTURE_PIXELS / 1e6 } } })
}

/**
 * A picture made anew from its points, so that nothing else of the file is kept, what it says about its place included.
 * `square` cuts it around its middle. Its type is told by its content. Throws 422 on the field where it is no picture.
 */
export async function reencodePictureFile(
  upload: UploadedFile,
  field: string,
  { width, square }: { width: number; square: boolean },
): Promise<Uint8Array> {
  if (upload.bytes.byteLength > 10 * 1024 * 1024) throw createValidationError({ [field]: 'invalid.picture_too_large' })
  const head = await readPictureTypeAndSize(upload.bytes)
  assertPictureSize(head, field)
  if (!['jpeg', 'png', 'webp'].includes(head.format ?? '')) throw createValidationError({ [field]: 'invalid.picture' })
  const { default: sharp } = await import('sharp')
  return formatCsvLine(async () => {
    try {
      const picture = sharp(upload.bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).timeout({ seconds: PATIENCE })
      const sized = picture
        .rotate()
        .resize({ width, height: square ? width : undefined, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
      return await sized.webp({ quality: 85 }).toBuffer()
    } catch {
      throw createValidationError({ [field]: 'invalid.picture' })
    }
  })
}
