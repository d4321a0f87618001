import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { tripsContract as trips } from '../contract.ts'
import { TripSettings } from '../trip-settings.ts'

const TRIPS_SETTING_NAME = 'trips'

/** The trip settings of the company, with defaults. */
export async function loadTripSettings(ctx: Pick<Ctx, 'db'>): Promise<{ settings: TripSettings; revision: number }> {
  const { value, revision } = await readCompanySetting(ctx, TRIPS_SETTING_NAME)
  return { settings: TripSettings.parse(value), revision }
}

/** `untaxed`: the tax-free para of a domestic per diem today. */
export const getTripSettings = async (ctx: Ctx) => ({
  data: { ...(await loadTripSettings(ctx)), untaxed: getLegalFiguresOn(ctx.today).perDiemUntaxed },
})

export async function updateTripSettings(ctx: Ctx, { settings, revision }: ParsedApiInput<typeof trips.updateTripSettings>) {
  await writeCompanySetting(ctx, TRIPS_SETTING_NAME, settings, revision)
  return getTripSettings(ctx)
}
