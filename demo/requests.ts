import { createLeaveRequest } from '#modules/time/leave/server/leave-requests.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { setMyShiftPreference } from '#modules/time/swaps/server/swap-actions.ts'
import {
  createCertificateRequest,
  createClockEventCorrectionRequest,
  createDataChangeRequest,
  createEquipmentRequest,
  createOvertimeRequest,
  listMyAvailableCertificates,
} from '#modules/work/requests/server/request-audit.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, addMonths, type Day, getMonthOfDay, getWeekday } from '#shared/days.ts'

type Act = (action: string, work: (ctx: Ctx) => Promise<unknown>) => Promise<unknown>

/** One request of each kind, for the approvers. A request that the rules refuse on this day is left out. */
export async function submitDemoRequests(act: Act, today: Day): Promise<void> {
  const at = new Date(toInstantOfLocalTime(addDays(today, -1), 7 * 60 + 2, 'Europe/Belgrade')).toISOString()
  const wished = addDays(`${getMonthOfDay(addMonths(today, 2))}-01`, 9)
  const requests: [string, (ctx: Ctx) => Promise<unknown>][] = [
    ['createLeaveRequest', (ctx) => requestDaysOff(ctx, today)],
    [
      'createClockEventCorrectionRequest',
      (ctx) => createClockEventCorrectionRequest(ctx, { at, direction: 'in', void: false, note: 'Čitač nije prihvatio karticu.' }),
    ],
    ['createDataChangeRequest', (ctx) => createDataChangeRequest(ctx, { phone: '+381 64 555 0123', reason: 'Nov broj telefona' })],
    ['createCertificateRequest', requestCertificate],
    [
      'createOvertimeRequest',
      (ctx) => createOvertimeRequest(ctx, { day: addDays(today, 2), minutes: 120, note: 'Završetak serije za kupca' }),
    ],
    [
      'createEquipmentRequest',
      (ctx) => createEquipmentRequest(ctx, { item: 'Zaštitne rukavice', day: today, is_protective: true, note: 'Stare su pohabane.' }),
    ],
    ['setMyShiftPreference', (ctx) => setMyShiftPreference(ctx, { day: wished, wants: 'free' })],
  ]
  for (const [action, work] of requests)
    await act(action, work).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
}

/** Three days of annual leave, from Wednesday to Friday of the fourth week from now. */
async function requestDaysOff(ctx: Ctx, today: Day): Promise<unknown> {
  const { id } = await ctx.db.selectFrom('leave_type').select('id').where('code', '=', 'GO').executeTakeFirstOrThrow()
  const first_day = addDays(today, 24 - getWeekday(today))
  return createLeaveRequest(ctx, { leave_type_id: id, first_day, last_day: addDays(first_day, 2), draft: false, approved: false })
}

async function requestCertificate(ctx: Ctx): Promise<unknown> {
  const { data } = await listMyAvailableCertificates(ctx)
  const ready = data.find(({ lacks, questions }) => !lacks.length && !questions.length)
  return ready && createCertificateRequest(ctx, { template: ready.code, answers: {}, note: 'Za banku' })
}
