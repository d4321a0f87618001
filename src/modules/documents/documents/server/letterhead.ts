import { type Ctx, withSystemCompanyTransaction } from '#platform/context.ts'
import { drawingLine } from '#platform/files/server/csv-line.ts'
import { type Spelled, spellingsOf } from '#shared/text/transliteration.ts'

/** The logo of a company as the head of a paper carries it; in points of the picture. */
export type Logo = { png: Uint8Array; width: number; height: number }
/** How much room it has there, in points of the page. */
export const LOGO_ROOM = { width: 110, height: 44 }

/** Logos by their digest, the last ones used. */
const known = new Map<string, Promise<Logo>>()
const MAX_CACHED_LOGOS = 50

/** Where something is drawn; with the connection where one is open while it is. */
export type LetterheadPlace = Pick<Ctx, 'services' | 'companyId'> & Partial<Pick<Ctx, 'db'>>

/** What a paper takes from the company and from whom it is about, as they are when it is drawn. */
export type Letterhead = { logo: Logo | undefined; spelled: Spelled }

export async function letterheadOf({ services, companyId, db: open }: LetterheadPlace, employeeId: number | null): Promise<Letterhead> {
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
  return { logo: logo && (await logoAt(services, logo.sha256)), spelled: person ? spellingsOf(person) : {} }
}

async function logoAt(services: LetterheadPlace['services'], sha256: string): Promise<Logo> {
  const logo = known.get(sha256) ?? services.files.read(sha256).then(drawnLogo)
  known.delete(sha256)
  known.set(sha256, logo)
  if (known.size > MAX_CACHED_LOGOS) known.delete(known.keys().next().value!)
  logo.catch(() => known.delete(sha256))
  return logo
}

const drawnLogo = (picture: Uint8Array): Promise<Logo> =>
  drawingLine(async () => {
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(picture)
      .resize({ width: 330, height: 132, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  })

/** How large it is drawn: as large as the room takes, with its proportions. */
export function fittedLogo({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(LOGO_ROOM.width / width, LOGO_ROOM.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
