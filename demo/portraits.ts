import { saveEmployeePhoto } from '#modules/people/employees/server/employee-photo.ts'
import type { Ctx } from '#platform/call-context.ts'
import { countDays } from '#shared/days.ts'
import { drawDemoPortrait } from './draw-portrait.ts'
import { createRandomSource } from './random-source.ts'

/** Employees without a photo show their initials. */
const SHARE_WITH_PHOTO = 2 / 3

/** Photos of employees as uploads: separate files, stored as every other photo. */
export async function recordDemoPortraits(ctx: Ctx, seed: number): Promise<void> {
  const people = await ctx.db.selectFrom('employee').select(['id', 'gender', 'date_of_birth']).orderBy('id').execute()
  const drawn = people.flatMap(({ id, gender, date_of_birth }, place) => {
    const chance = createRandomSource(seed + place * 7919)
    if (!chance.happens(SHARE_WITH_PHOTO)) return []
    const age = date_of_birth ? Math.floor(countDays(date_of_birth, ctx.today) / 365.25) : 40
    return [{ id, svg: drawDemoPortrait(chance, { isWoman: gender === 'female', age }) }]
  })
  const { default: sharp } = await import('sharp')
  for (const { id, svg } of drawn) await saveEmployeePhoto(ctx, id, await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer())
}
