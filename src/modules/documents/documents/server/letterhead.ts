import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { limitImageProcessing } from '#platform/files/server/file-concurrency-limits.ts'
import { type CyrillicSpellingExceptions, listLatinAndCyrillicSpellings } from '#shared/text/transliteration.ts'

/** The logo of a company for a letterhead, with the size of the image. */
export type LetterheadLogo = { png: Uint8Array; width: number; height: number }
/** The space for the logo in points. */
export const MAX_LETTERHEAD_LOGO_POINTS = { width: 110, height: 44 }

/** The most recently used logos, by digest. */
const known = new Map<string, Promise<LetterheadLogo>>()
const MAX_CACHED_LOGOS = 50

/** The part of the call context that rendering needs, with a connection if one is open. */
export type LetterheadCallContext = Pick<Ctx, 'services' | 'companyId'> & Partial<Pick<Ctx, 'db'>>

/** The data of the company and the employee at the time of rendering. */
export type DocumentLetterhead = { logo: LetterheadLogo | undefined; spelled: CyrillicSpellingExceptions }

export async function loadDocumentLetterhead(
  { services, companyId, db: open }: LetterheadCallContext,
  employeeId: number | null,
): Promise<DocumentLetterhead> {
  const find = async ({ db }: Pick<Ctx, 'db'>) => ({
    logo: await db
      .selectFrom('company as c')
      .innerJoin('stored_file as f', 'f.id', 'c.logo_file_id')
      .select('f.sha256')
      .where('c.id', '=', companyId)
      .executeTakeFirst(),
    person: employeeId
      ? await db.selectFrom('employee').select(['first_name', 'last_name', 'cyrillic_name']).where('id', '=', employeeId).executeTakeFirst()
      : undefined,
  })
  const { logo, person } = open ? await find({ db: open }) : await withSystemCompanyTransaction(services, companyId, 'renderDocument', find)
  return { logo: logo && (await loadLogo(services, logo.sha256)), spelled: person ? listLatinAndCyrillicSpellings(person) : {} }
}

async function loadLogo(services: LetterheadCallContext['services'], sha256: string): Promise<LetterheadLogo> {
  const logo = known.get(sha256) ?? services.files.read(sha256).then(renderLetterheadLogo)
  known.delete(sha256)
  known.set(sha256, logo)
  if (known.size > MAX_CACHED_LOGOS) known.delete(known.keys().next().value!)
  // The caller gets the error; the next call renders again.
  logo.catch(() => known.delete(sha256))
  return logo
}

const renderLetterheadLogo = (picture: Uint8Array): Promise<LetterheadLogo> =>
  limitImageProcessing(async () => {
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(picture)
      .resize({ width: 330, height: 132, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  })

/** The size of the logo within its space. */
export function fitLetterheadLogo({ width, height }: LetterheadLogo): { width: number; height: number } {
  const scale = Math.min(MAX_LETTERHEAD_LOGO_POINTS.width / width, MAX_LETTERHEAD_LOGO_POINTS.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
