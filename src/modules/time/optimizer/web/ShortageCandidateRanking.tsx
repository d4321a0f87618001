import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { Badge, MutedText } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import type { RankedEmployeeForDemandReply } from '../optimizer-schemas.ts'

export type OptimizationResult = NonNullable<PlanOptimization['result']>
export type SelectedStaffingShortage = { demand: number; day: string }

export const staffingShortageKey = ({ demand, day }: SelectedStaffingShortage) => `${demand} ${day}`

export function ShortageCandidateRanking({
  run,
  hole,
  title,
  close,
}: {
  run: PlanOptimization
  hole: SelectedStaffingShortage
  title: string
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const query = { plan_optimization_id: run.id, work_demand_id: hole.demand, day: hole.day }
  const ranked = useApiQuery(
    ['time', 'fills', 'candidates', query],
    async (signal) => (await api.rankEmployeesForStaffingDemand(query, { signal })).data,
  )
  return (
    <SideDrawer open close={close} title={title}>
      <MutedText>{t('optimizer.who_could_text')}</MutedText>
      <QueryStateContent asking={ranked} rows={6}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('optimizer.no_qualified_employee')}</p>
          ) : (
            <ol className="fill-ranked">
              {list.map((one) => (
                <One key={one.id} one={one} />
              ))}
            </ol>
          )
        }
      </QueryStateContent>
    </SideDrawer>
  )
}

function One({ one }: { one: RankedEmployeeForDemandReply }) {
  const t = useTranslate(messages)
  const lawTone = one.lawful ? 'success' : 'danger'
  const tone = one.lock_reason ? 'neutral' : lawTone
  return (
    <li>
      <strong>{t.data(one.fullName)}</strong>{' '}
      <Badge tone={tone}>
        {one.lock_reason ? t(`optimizer.locked.${one.lock_reason}`) : t(one.lawful ? 'optimizer.lawful' : 'optimizer.unlawful')}
      </Badge>
      <div className="muted">
        {[
          t.data(one.department?.name),
          t('optimizer.would_take', { shift: one.shift }),
          one.now && t('optimizer.now_on', { shift: one.now }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {one.for.length > 0 && <div>{`${t('optimizer.speaks_for')}: ${one.for.map((text) => t.data(text)).join('; ')}`}</div>}
      {one.against.length > 0 && <div>{`${t('optimizer.speaks_against')}: ${one.against.map((text) => t.data(text)).join('; ')}`}</div>}
    </li>
  )
}
